import { limits } from '@foyer/contracts/limits'
import { describe, expect, it } from 'vitest'
import { maxNesting } from '../file/folder-tree.ts'
import { createNetscapeParser } from '../file/netscape.parser.ts'
import type { ParsedFolder } from '../file/parsed-file.ts'
import { type WidgetDraft, layOut, pageBounds } from './widget-layout.ts'

describe('the widget layout', () => {
  it('turns a top folder with subfolders into one widget with groups: its own links first, deeper folders by their path', () => {
    const drafts = fromFile(`<H1>Bookmarks</H1><DL><p>${link('loose')}
      <DT><H3>Flat</H3><DL><p>${link('f1')}${link('f2')}</DL>
      <DT><H3>Dev</H3><DL><p>
        <DT><H3>PHP</H3><DL><p>${link('p')}<DT><H3>Tests</H3><DL><p>${link('t')}</DL></DL>
        ${link('own')}
        <DT><H3>Empty</H3><DL><p></DL>
      </DL>
    </DL>`)
    expect(shape(drafts)).toEqual({
      Bookmarks: ['loose'],
      Flat: ['f1', 'f2'],
      Dev: { Dev: ['own'], PHP: ['p'], 'PHP / Tests': ['t'] },
    })
  })

  it("unwraps the browser's own folders, nested ones too, by attribute or by name in any language", () => {
    const drafts = fromFile(`<H1>Lesezeichen</H1><DL><p>
      <DT><H3 PERSONAL_TOOLBAR_FOLDER="true">Toolbar</H3><DL><p>${link('direct')}
        <DT><H3>Work</H3><DL><p>${link('w')}<DT><H3>Tickets</H3><DL><p>${link('t')}</DL></DL>
        <DT><H3>News</H3><DL><p>${link('n')}</DL>
      </DL>
      <DT><H3 UNFILED_BOOKMARKS_FOLDER="true">Rest</H3><DL><p>${link('u')}</DL>
      <DT><H3>Lesezeichen-Menü</H3><DL><p><DT><H3>Kochen</H3><DL><p>${link('k')}</DL></DL>
      <DT><H3>Bookmarks</H3><DL><p><DT><H3>Mobile Bookmarks</H3><DL><p><DT><H3>Trips</H3><DL><p>${link('m')}</DL></DL></DL>
    </DL>`)
    expect(shape(drafts)).toEqual({
      Toolbar: ['direct'],
      Work: { Work: ['w'], Tickets: ['t'] },
      News: ['n'],
      Rest: ['u'],
      Kochen: ['k'],
      Trips: ['m'],
    })
  })

  it("keeps a user's folder with the name of a browser folder further down as a group", () => {
    const drafts = fromFile(
      `<DL><DT><H3>Mine</H3><DL><DT><H3>Favorites</H3><DL>${link('a')}<DT><H3>x</H3><DL>${link('b')}</DL></DL></DL></DL>`,
    )
    expect(shape(drafts)).toEqual({ Mine: { Favorites: ['a'], 'Favorites / x': ['b'] } })
  })

  it('keeps the end of the path when the title of a deep group is cut', () => {
    const names = Array.from({ length: 60 }, (_, n) => `folder number ${n}`)
    const drafts = fromFile(`<DL>${names.map((name) => `<DT><H3>${name}</H3><DL>`).join('')}${link('deep')}${'</DL>'.repeat(61)}`)
    const [title = ''] = Object.keys(Object.values(shape(drafts))[0] as object)
    expect(title).toMatch(/^….* \/ folder number 58 \/ folder number 59$/)
    expect(title.length).toBeLessThanOrEqual(limits.folder_title)
  })

  it('lays out folders nested as deeply as a file may nest them', () => {
    const drafts = fromFile(`<DL>${'<DT><H3>x</H3><DL>'.repeat(maxNesting - 1)}${link('deep')}`)
    expect(drafts).toHaveLength(1)
  })
})

describe('the widget layout beyond the limits of a widget or a page', () => {
  it('continues a folder with too many groups in another widget', () => {
    const folders = Array.from({ length: 450 }, (_, n) => folder(`g${n}`, { position: 1, title: 'Big' }, `g${n}`))
    const drafts = layOut({ title: 'f', folders }) ?? []
    expect(drafts.map((draft) => [draft.title, sizeOf(draft)])).toEqual([
      ['Big', 200],
      ['Big 2', 200],
      ['Big 3', 50],
    ])
  })

  it('turns widgets beyond the page limit into groups of the last widgets, in order', () => {
    const folders = Array.from({ length: 7 }, (_, n) => folder(`w${n}`, { position: n, title: `w${n}` }, null))
    folders.push(folder('sub', { position: 6, title: 'w6' }, 'sub'))
    const drafts = layOut({ title: 'All', folders }, { ...pageBounds, widgets: 4 })
    expect(shape(drafts)).toEqual({
      w0: ['w0'],
      w1: ['w1'],
      w2: ['w2'],
      All: { w3: ['w3'], w4: ['w4'], w5: ['w5'], w6: ['w6'], 'w6 / sub': ['sub'] },
    })
  })

  it('fits fifty thousand folders of one link each on a page without losing one', () => {
    const folders = Array.from({ length: 50_000 }, (_, n) => folder(`w${n}`, { position: n, title: `w${n}` }, null))
    const drafts = layOut({ title: 'All', folders }) ?? []
    expect(drafts.length).toBeLessThanOrEqual(limits.widgets_per_page)
    expect(Math.max(...drafts.map(sizeOf))).toBeLessThanOrEqual(limits.folders_per_widget)
    expect(titles(drafts)).toEqual(folders.map((parsedFolder) => parsedFolder.title))
  })

  it('continues feeds in a second widget, joins small lists, and reports lists that fit nowhere', () => {
    const list = (place: number, count: number): ParsedFolder => ({
      ...folder(`c${place}`, { position: place, title: `c${place}` }, null),
      bookmarks: [],
      feeds: Array.from({ length: count }, (_, n) => ({ url: `https://${place}-${n}.example/`, title: '' })),
    })
    expect(layOut({ title: 'f', folders: [list(1, 120)] })?.map((draft) => [draft.title, sizeOf(draft)])).toEqual([
      ['c1', 50],
      ['c1 2', 50],
      ['c1 3', 20],
    ])
    const many = [list(1, 4), list(2, 4), list(3, 4), list(4, 1)]
    const joined = layOut({ title: 'All', folders: many }, { widgets: 3, groups: 5, feeds: 5 })
    expect(joined?.map((draft) => [draft.title, sizeOf(draft)])).toEqual([
      ['c1', 4],
      ['c2', 4],
      ['All', 5],
    ])
    expect(layOut({ title: 'All', folders: many }, { widgets: 2, groups: 5, feeds: 5 })).toBeNull()
  })

  it('imports a feed that occurs twice in a list once, at its first position and with its first title', () => {
    const feeds = ['a', 'b', 'a'].map((name, n) => ({ url: `https://${name}.example/`, title: `${name}${n}` }))
    const [draft] = layOut({ title: 'f', folders: [{ ...folder('c', { position: 1, title: 'c' }, null), bookmarks: [], feeds }] }) ?? []
    expect(draft?.widget_type === 'rsslist' && draft.feeds.map((feed) => feed.title)).toEqual(['a0', 'b1'])
  })
})

const link = (name: string) => `<DT><A HREF="https://${name}.example/">${name}</A>`

function folder(title: string, widget: ParsedFolder['widget'], group: string | null): ParsedFolder {
  const bookmark = { url: `https://${title}.example/`, title, description: '', tags: [], created_at: 1 }
  return { title, path: [], widget, group, label: title, bookmarks: [bookmark], feeds: [] }
}

function fromFile(text: string): WidgetDraft[] | null {
  const parser = createNetscapeParser({ now: 1_760_000_000, max: 50_000 })
  parser.write(text)
  return layOut(parser.end())
}

function shape(drafts: WidgetDraft[] | null): Record<string, unknown> {
  return Object.fromEntries(
    (drafts ?? []).map((draft) => {
      if (draft.widget_type === 'rsslist') return [draft.title, draft.feeds]
      const groups = draft.groups.map((group) => [group.title, group.bookmarks.map((bookmark) => bookmark.title)] as const)
      return [draft.title, groups[0]?.[0] === null ? groups[0][1] : Object.fromEntries(groups)]
    }),
  )
}

const sizeOf = (draft: WidgetDraft) => (draft.widget_type === 'rsslist' ? draft.feeds.length : draft.groups.length)
const titles = (drafts: WidgetDraft[]) =>
  drafts.flatMap((draft) =>
    draft.widget_type === 'urllist' ? draft.groups.flatMap((group) => group.bookmarks.map((bookmark) => bookmark.title)) : [],
  )
