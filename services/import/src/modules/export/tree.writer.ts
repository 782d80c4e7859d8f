import type { PlacedBookmark } from './bookmark-walk.ts'

/**
 * Bookmarks as JSON, in the form in which `chrome.bookmarks.getTree()` gives them, which extensions and other programs read: folders with `title` and
 * `children`, links with `title`, `url`, `dateAdded` (milliseconds since 1970), and `description` and `tags` besides. Pages, widgets and groups are
 * folders in one another. Written piece by piece.
 */
export async function* treeFile(bookmarks: AsyncIterable<PlacedBookmark>): AsyncGenerator<string> {
  yield '[\n'
  const open: number[] = []
  let needsComma = false
  const close = (depth: number): string => {
    let text = ''
    for (; open.length > depth; open.pop()) text += '\n]}'
    return text
  }
  for await (const { folder, bookmark } of bookmarks) {
    const common = folder.findIndex(({ id }, depth) => open[depth] !== id)
    const depth = common < 0 ? folder.length : common
    let text = ''
    if (open.length > depth) {
      text += close(depth)
      needsComma = true
    }
    for (const { id, title } of folder.slice(depth)) {
      text += `${needsComma ? ',\n' : ''}{"title": ${JSON.stringify(title)}, "children": [\n`
      open.push(id)
      needsComma = false
    }
    const { url, title: name = '', description = '', tags = [], created_at } = bookmark
    const link = {
      title: name,
      url,
      ...(description === '' ? {} : { description }),
      ...(tags.length > 0 ? { tags } : {}),
      dateAdded: created_at * 1000,
    }
    yield `${text}${needsComma ? ',\n' : ''}${JSON.stringify(link)}`
    needsComma = true
  }
  yield `${close(0)}\n]\n`
}
