import { readFile } from 'node:fs/promises'
import { corpusPath } from '@foyer/testing/corpora'

const netscape = (heading: string, list: string) =>
  `<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<TITLE>Bookmarks</TITLE>\n<H1>${heading}</H1>\n<DL><p>\n${list}\n</DL><p>`

const chrome = netscape(
  'Bookmarks',
  `<DT><H3 PERSONAL_TOOLBAR_FOLDER="true">Bookmarks Bar</H3><DL><p><DT><A HREF="http://yahoo.example/">In the bar</A>
<DT><H3>A folder in the bar</H3><DL><p><DT><A HREF="http://bing.example/">In a folder in the bar</A></DL><p></DL><p>
<DT><H3>Another folder</H3><DL><p><DT><A HREF="http://msn.example/?a=1&amp;b=2">In another folder</A></DL><p>
<DT><A HREF="http://reddit.example/">In no folder</A>`,
)
const firefox = netscape(
  'Bookmark menu',
  `<DT><A HREF="place:type=6&sort=14">Recent tags</A><HR><DT><A HREF="http://lotr.example/">Timeline of the Elves</A>
<DT><H3>Comics</H3><DL><p><DT><A HREF="http://xkcd.example/1332/">Slippery Slope</A><DT><A HREF="http://comics.example/2">Garkov</A></DL><p>
<DT><H3>Dev</H3><DL><p><DT><A HREF="http://lua.example/pil/">Programming in Lua</A><DT><A HREF="http://wiki.example/">Heroic Programming</A>
<DT><H3>PHP</H3><DL><p><DT><A HREF="https://php.example/">Security</A></DL><p><DT><A HREF="http://last.example/">Chocolate</A></DL><p>
<DT><H3>Games</H3><DL><p><DT><A HREF="http://games.example/">Pig riding</A></DL><p>`,
)
const japan = `<?xml version="1.0"?><opml version="1.0"><body><outline text="Japan" title="Japan">
<outline text="Japan Today" title="Japan Today" xmlUrl="https://today.example/feed" type="rss" />
<outline text="NYT &gt; Japan" title="NYT &gt; Japan" xmlUrl="https://nyt.example/japan.xml?a=1&amp;b=2" type="rss" />
</outline></body></opml>`
const articles = `<rss version="2.0"><channel><title>Sample feed</title><link>http://127.0.0.1/</link>${[1, 2, 3]
  .map((n) => {
    const about = `<guid>${n}</guid><link>http://127.0.0.1/${n}</link><pubDate>Sat, 0${n} Nov 2025 10:00:00 GMT</pubDate>`
    return `<item><title>Sample article ${n}</title>${about}</item>`
  })
  .join('')}</channel></rss>`

/** What browsers and readers really export: files of the public test suites where these are at hand, else some of our own. */
export const filesToImport = {
  chrome: () => corpusOr('bookmarks/node-bookmarks-parser/chrome_bookmarks.html', chrome),
  firefox: () => corpusOr('bookmarks/shaarli-nbp/firefox_nested.htm', firefox),
  japan: () => corpusOr('opml/countries/with_category/Japan.opml', japan),
  articles: () => corpusOr('rss-parser/input/reddit.rss', articles),
}

async function corpusOr(path: string, own: string): Promise<string> {
  const file = corpusPath(path)
  return file ? readFile(file, 'utf8') : own
}
