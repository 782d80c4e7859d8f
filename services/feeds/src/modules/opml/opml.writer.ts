import { limits } from '@foyer/contracts/limits'

/** A feed as it stands in the list: under the title it is shown by. */
export type ListedFeed = { title: string; url: string; site_url: string | null }
/** A page with its widgets, or a widget with its feeds. */
export type ListedWidget = { title: string; feeds: readonly ListedFeed[] }
export type ListedPage = { title: string; widgets: readonly ListedWidget[] }

/** The beginning of a subscription list (OPML 2.0, http://opml.org/spec2.opml); `opmlPage` for each page and `opmlEnd` follow. */
export function opmlStart(title: string, created: Date): string {
  return lines(
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<opml version="2.0">',
    '  <head>',
    `    <title>${escaped(title)}</title>`,
    `    <dateCreated>${created.toUTCString()}</dateCreated>`,
    '    <docs>http://opml.org/spec2.opml</docs>',
    '  </head>',
    '  <body>',
  )
}

/** A page as an outline of its widgets, each an outline of its feeds; '' for one without feeds. */
export function opmlPage({ title, widgets }: ListedPage): string {
  const filled = widgets.filter(({ feeds }) => feeds.length > 0)
  if (filled.length === 0) return ''
  return lines(
    `    <outline text="${escaped(title)}">`,
    ...filled.flatMap((widget) => [
      `      <outline text="${escaped(widget.title)}">`,
      ...widget.feeds.map((feed) => `        ${outlineOf(feed)}`),
      '      </outline>',
    ]),
    '    </outline>',
  )
}

export const opmlEnd = lines('  </body>', '</opml>')

function outlineOf({ title, url, site_url: site }: ListedFeed): string {
  const text = escaped(title)
  const home = site === null ? '' : ` htmlUrl="${escaped(site)}"`
  return `<outline type="rss" text="${text}" title="${text}" xmlUrl="${escaped(url)}"${home}/>`
}

function lines(...all: string[]): string {
  return `${all.join('\n')}\n`
}

/** Text as it may stand in an element or a value. What XML 1.0 cannot hold at all (§2.2), or is no character, becomes a space. */
function escaped(text: string): string {
  return text
    .slice(0, limits.url)
    .toWellFormed()
    .replaceAll(notXml, ' ')
    .replaceAll(special, (character) => `&#${character.charCodeAt(0)};`)
}

// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const notXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufdd0-\ufdef\ufffe\uffff]/g
const special = /[&<>"'\t\n\r\u007f-\u009f]/g
