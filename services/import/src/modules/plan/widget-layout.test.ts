import { limits } from '@foyer/contracts/limits'
import { describe, expect, it } from 'vitest'
import { maxNesting } from '../file/folder-tree.ts'
import { createNetscapeParser } from '../file/netscape.parser.ts'
import { countsOfParsed, readAll } from '../../../test/parse-text.ts'
import { type FolderCounts, type WidgetDraft, layOut, pageBounds } from './widget-layout.ts'

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
    expect(drafts.drafts).toHaveLength(1)
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
    const drafts = layOut({ title: 'All', folders }, 'widgets', { ...pageBounds, widgets: 4 })
    expect(shape({ drafts, titlesIn: (number) => [folders[number]?.title ?? ''] })).toEqual({
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
    const laid = drafts.flatMap((draft) => (draft.widget_type === 'urllist' ? draft.groups.map((group) => group.folder) : []))
    expect(laid).toEqual([...folders.keys()])
  })

  it('continues feeds in a second widget, joins small lists, and reports lists that fit nowhere', () => {
    const list = (place: number, feeds: number): FolderCounts => ({
      ...folder(`c${place}`, { position: place, title: `c${place}` }, null),
      links: 0,
      feeds,
    })
    expect(layOut({ title: 'f', folders: [list(1, 120)] })?.map((draft) => [draft.title, sizeOf(draft)])).toEqual([
      ['c1', 50],
      ['c1 2', 50],
      ['c1 3', 20],
    ])
    const many = [list(1, 4), list(2, 4), list(3, 4), list(4, 1)]
    const joined = layOut({ title: 'All', folders: many }, 'widgets', { widgets: 3, groups: 5, feeds: 5 })
    expect(joined?.map((draft) => [draft.title, sizeOf(draft)])).toEqual([
      ['c1', 4],
      ['c2', 4],
      ['All', 5],
    ])
    expect(layOut({ title: 'All', folders: many }, 'widgets', { widgets: 2, groups: 5, feeds: 5 })).toBeNull()
  })
})

describe('the choice of a layout', () => {
  const folders = [
    folder('own', { position: 1, title: 'Work' }, null),
    folder('PHP', { position: 1, title: 'Work' }, 'PHP'),
    folder('News', { position: 2, title: 'News' }, null),
    { ...folder('Feeds', { position: 3, title: 'Feeds' }, null), links: 0, feeds: 3 },
  ]

  it('makes every folder a widget', () => {
    const drafts = layOut({ title: 'All', folders }, 'flat')
    expect(drafts?.map((draft) => [draft.widget_type, draft.title, sizeOf(draft)])).toEqual([
      ['urllist', 'own', 1],
      ['urllist', 'PHP', 1],
      ['urllist', 'News', 1],
      ['rsslist', 'Feeds', 3],
    ])
  })

  it('makes every folder a group of one widget, by its path, and goes on in another when it is full', () => {
    const groups = (page = pageBounds) =>
      layOut({ title: 'All', folders }, 'groups', page)?.map((draft) => [
        draft.title,
        draft.widget_type === 'urllist' ? draft.groups.map(({ title }) => title) : 'feeds',
      ])
    expect(groups()).toEqual([
      ['All', ['Work', 'Work / PHP', 'News']],
      ['Feeds', 'feeds'],
    ])
    expect(groups({ ...pageBounds, groups: 2 })).toEqual([
      ['All', ['Work', 'Work / PHP']],
      ['All 2', ['News']],
      ['Feeds', 'feeds'],
    ])
  })

  it('makes a widget without groups of a single folder', () => {
    const [draft] = layOut({ title: 'All', folders: folders.slice(2, 3) }, 'groups') ?? []
    expect(draft).toMatchObject({ title: 'All', groups: [{ title: null }] })
  })
})

const link = (name: string) => `<DT><A HREF="https://${name}.example/">${name}</A>`

function folder(title: string, widget: FolderCounts['widget'], group: string | null): FolderCounts {
  return { title, widget, group, label: title, links: 1, feeds: 0 }
}

type Laid = { drafts: WidgetDraft[] | null; titlesIn: (folder: number) => string[] }

function fromFile(text: string): Laid {
  const file = readAll(createNetscapeParser({ now: 1_760_000_000, max: 50_000 }), text)
  return {
    drafts: layOut({ title: file.title, folders: file.folders.map(countsOfParsed) }),
    titlesIn: (number) => file.folders[number]?.bookmarks.map(({ title }) => title) ?? [],
  }
}

function shape({ drafts, titlesIn }: Laid): Record<string, unknown> {
  return Object.fromEntries(
    (drafts ?? []).map((draft) => {
      if (draft.widget_type === 'rsslist') return [draft.title, draft.feeds]
      const groups = draft.groups.map((group) => [group.title, titlesIn(group.folder)] as const)
      return [draft.title, groups[0]?.[0] === null ? groups[0][1] : Object.fromEntries(groups)]
    }),
  )
}

const sizeOf = (draft: WidgetDraft) =>
  draft.widget_type === 'rsslist' ? draft.feeds.reduce((sum, { count }) => sum + count, 0) : draft.groups.length
