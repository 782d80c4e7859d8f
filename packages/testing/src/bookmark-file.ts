/** A Netscape bookmark file as Chrome writes it, of the given size: `folders` folders with the bookmarks spread evenly over them. */
export function bookmarkFile({ folders, bookmarks, name = 'Folder' }: { folders: number; bookmarks: number; name?: string }): string {
  const perFolder = Math.ceil(bookmarks / folders)
  const lines = [
    '<!DOCTYPE NETSCAPE-Bookmark-file-1>',
    '<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">',
    '<TITLE>Bookmarks</TITLE>',
    '<H1>Bookmarks</H1>',
    '<DL><p>',
  ]
  let made = 0
  for (let folder = 0; folder < folders; folder += 1) {
    lines.push(`    <DT><H3 ADD_DATE="1700000000">${name} ${folder + 1}</H3>`, '    <DL><p>')
    for (let index = 0; index < perFolder && made < bookmarks; index += 1) {
      made += 1
      lines.push(
        `        <DT><A HREF="https://site-${made}.example.org/path?a=1&amp;b=${made}" ADD_DATE="${1_500_000_000 + made}">Bookmark ${made} &amp; more</A>`,
      )
    }
    lines.push('    </DL><p>')
  }
  return [...lines, '</DL><p>', ''].join('\n')
}
