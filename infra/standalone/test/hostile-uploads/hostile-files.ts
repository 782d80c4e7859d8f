/** A file that is hostile to its parser: `start`, then `unit` again and again, then `end`. */
export type HostileFile = { name: string; file: string; start: string; unit: string; end?: string }

const netscape = '<!DOCTYPE NETSCAPE-Bookmark-file-1><H1>Mine</H1><DL><p><DT><A HREF="https://a.example/">A</A>\n'
const opml = '<opml version="2.0"><body><outline url="https://a.example/" text="A"/>\n'
const posts = '<posts><post href="https://a.example/" description="A"/>\n'
const safari = '<plist version="1.0"><dict><key>Children</key><array><dict><key>URLString</key><string>https://a.example/</string></dict>\n'
const pinboard = '[{"href":"https://a.example/"},\n'
const csv = 'url,title\nhttps://a.example/,A\n'
const list = 'https://a.example/\n'

/** Two bytes a character in memory. */
const wide = `中${'a'.repeat(1_000)}`
const wideName = '中'.repeat(250)

const of = (file: string, start: string, kinds: Array<[name: string, token: string, unit: string, end?: string]>): HostileFile[] =>
  kinds.map(([name, token, unit, end]) => ({
    name: `${file}: ${name}`,
    file,
    start: start + token,
    unit,
    ...(end === undefined ? {} : { end }),
  }))

/** Of each format five kinds; each is uploaded as it is and in a ZIP archive, which makes ten. */
export const hostileFiles: HostileFile[] = [
  ...of('bookmarks.html', netscape, [
    ['a comment', '<!-- ', wide],
    ['an address', '<DT><A HREF="https://b.example/', wide],
    ['attributes', '<DT><A ', 'ICON="中" '],
    ['nested folders', '', '<DT><H3>F</H3><DL>'],
    ['folders of long names', '', `<DT><H3>${wideName}</H3><DL><DT><A HREF="https://b.example/">B</A></DL>\n`],
  ]),
  ...of('feeds.opml', opml, [
    ['a comment', '<!-- ', wide],
    ['an attribute', '<outline text="', wide],
    ['a name', '<', 'outline'],
    ['nested outlines', '', '<outline text="F">'],
    ['quotation marks', '<outline text="', '中"'],
  ]),
  ...of('posts.xml', posts, [
    ['a comment', '<!-- ', wide],
    ['an attribute', '<post href="', wide],
    ['attributes', '<post ', 'href="中" '],
    ['nested elements', '', '<posts>'],
    ['a CDATA section', '<![CDATA[', wide],
  ]),
  ...of('Bookmarks.plist', safari, [
    ['a comment', '<!-- ', wide],
    ['a text', '<dict><key>Title</key><string>', wide],
    ['data', '<dict><key>Sync</key><data>', 'QUJD\n'],
    ['nested folders', '', '<dict><key>Children</key><array>'],
    ['long texts in open folders', '', `<dict><key>Title</key><string>${wide}</string><key>Children</key><array>`],
  ]),
  ...of('bookmarks.json', pinboard, [
    ['a text', '{"href":"', wide],
    ['a name', '{"', wide],
    ['nested lists', '{"tags":', '['],
    ['members', '{"href":"https://b.example/"', `,"${wideName}":0`],
    ['values', '{"tags":[{}', ',{}'],
  ]),
  ...of('bookmarks.csv', csv, [
    ['a field', 'https://b.example/,', wide],
    ['a quoted field', 'https://b.example/,"', wide],
    ['quotation marks', 'https://b.example/,"', '中"a'],
    ['columns', 'https://b.example/,B', ',中'],
    ['white space behind a quotation mark', 'https://b.example/,"', '"B" \u3000'],
  ]),
  ...of('bookmarks.txt', list, [
    ['a line', 'https://b.example/ ', wide],
    ['brackets', '', '[a]('],
    ['headings', '', `# ${wideName}\n`],
    ['pictures', '', '![]('],
    ['full stops', 'https://b.example/', '.'],
  ]),
]

const pieceBytes = 1024 * 1024

/** The pieces of a hostile file of this size. */
export function* piecesOf({ start, unit, end = '' }: HostileFile, bytes: number): Generator<Buffer<ArrayBuffer>> {
  yield Buffer.from(start)
  const piece = Buffer.from(unit.repeat(Math.ceil(pieceBytes / Buffer.byteLength(unit))))
  for (let written = 0; written + piece.length <= bytes; written += piece.length) yield piece
  yield Buffer.from(end)
}
