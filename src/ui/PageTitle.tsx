interface PageTitleProps {
  /** What the page is about, in the reader's language. */
  readonly children: string;
}

/** The document's title. React puts it before the one of index.html, which holds until a page is drawn. */
export const PageTitle = ({ children }: PageTitleProps) => <title>{`${children} · Bến Đổi`}</title>;
