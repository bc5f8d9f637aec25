interface PageTitleProps {
  /** Title in the page's language. */
  readonly children: string;
}

/**
 * Title of the document on a page that search engines do not list. React puts it before the title of the head, which
 * holds on all other pages.
 */
export const PageTitle = ({ children }: PageTitleProps) => <title>{`${children} · Bến Đổi`}</title>;
