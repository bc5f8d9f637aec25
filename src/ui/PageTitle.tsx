interface PageTitleProps {
  /** Title in the page's language. */
  readonly children: string;
}

/** Title of the document. React puts it before the one of index.html, which holds until a page is rendered. */
export const PageTitle = ({ children }: PageTitleProps) => <title>{`${children} · Bến Đổi`}</title>;
