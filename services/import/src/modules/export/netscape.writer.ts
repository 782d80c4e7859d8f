/** The beginning of a bookmark file (the Netscape format, which every browser imports); folders, links and `netscapeEnd` follow. */
export function netscapeStart(title: string): string {
  return [
    '<!DOCTYPE NETSCAPE-Bookmark-file-1>',
    '<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">',
    `<TITLE>${escaped(title)}</TITLE>`,
    `<H1>${escaped(title)}</H1>`,
    '<DL><p>\n',
  ].join('\n')
}

export const netscapeEnd = '</DL><p>\n'

/** Opens a folder; `folderEnd` closes it. */
export const folderStart = (title: string): string => `<DT><H3>${escaped(title)}</H3>\n<DL><p>\n`
export const folderEnd = '</DL><p>\n'

/** A link with its time (seconds since 1970), its tags, and its description below it. */
export function linkLine(link: { url: string; title: string; description?: string; tags?: readonly string[]; created_at: number }): string {
  const { url, title, description = '', tags = [], created_at } = link
  const tagged = tags.length > 0 ? ` TAGS="${escaped(tagList(tags))}"` : ''
  const line = `<DT><A HREF="${escaped(url)}" ADD_DATE="${created_at}"${tagged}>${escaped(title)}</A>\n`
  return description === '' ? line : `${line}<DD>${escaped(description)}\n`
}

/** Text as it may stand in an element or an attribute of HTML. */
function escaped(text: string): string {
  return text.toWellFormed().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** With commas between them; behind a single one of several words too, as readers split a list without commas at white space. */
function tagList(tags: readonly string[]): string {
  const list = tags.map((tag) => tag.replaceAll(',', ' ')).join(',')
  return tags.length === 1 && /\s/.test(list) ? `${list},` : list
}
