import type { Link } from './page-view.ts'

/** What a widget should show: its bookmarks by group; without groups all are under its own title. */
export type ExpectedWidgets = Record<string, Record<string, Link[]>>

/**
 * The widgets that a bookmark file should become, read without the parser of the import: tags in their order, by a plain pattern. Folders
 * at the top are widgets, as are the folders in the bookmarks bar; what is deeper is a group.
 */
export function widgetsOfBookmarks(file: string): ExpectedWidgets {
  const [, rootTitle = ''] = /<H1>([^<]*)<\/H1>/.exec(file) ?? []
  const widgets: ExpectedWidgets = {}
  const open: Array<{ widget: string; group: string; isBar: boolean }> = []
  let next = { widget: rootTitle, group: rootTitle, isBar: true }
  for (const [tag, attributes = '', heading, address, title = ''] of file.matchAll(
    /<H3([^>]*)>([^<]*)<\/H3>|<A HREF="([^"]*)"[^>]*>([^<]*)<\/A>|<\/?DL>/g,
  )) {
    const inside = open.at(-1)
    if (tag === '<DL>') open.push(next)
    else if (tag === '</DL>') open.pop()
    else if (heading !== undefined && inside) {
      const isTop = inside.isBar
      next = { widget: isTop ? heading : inside.widget, group: heading, isBar: /PERSONAL_TOOLBAR_FOLDER="true"/.test(attributes) }
    } else if (address !== undefined && inside && !address.startsWith('place:')) {
      const groups = (widgets[inside.widget] ??= {})
      ;(groups[inside.group] ??= []).push([plain(title), plain(address)])
    }
  }
  return widgets
}

/** Title and address of every feed of a subscription list, by a plain pattern. */
export function feedsOfOpml(file: string): Link[] {
  return [...file.matchAll(/<outline text="([^"]*)"[^<]* xmlUrl="([^"]*)"/g)].map(([, title = '', address = '']) => [
    plain(title),
    plain(address),
  ])
}

function plain(text: string): string {
  const names: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
  return text.replaceAll(/&(?:#(\d+)|(\w+));/g, (whole, code: string | undefined, name = '') =>
    code ? String.fromCodePoint(Number(code)) : (names[name] ?? whole),
  )
}
