/** Elements that stand on lines of their own. */
export const blocks: ReadonlySet<string> = new Set(
  'address article aside blockquote body br center dd details dialog div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li listing main nav ol p plaintext pre section summary table td th tr ul xmp'.split(
    ' ',
  ),
)

/** Elements whose text is none of the page. */
export const unread: ReadonlySet<string> = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'head',
  'svg',
  'math',
  'select',
  'button',
  'textarea',
  'iframe',
  'object',
])
