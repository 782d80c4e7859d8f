import { describe, expect, it } from 'vitest'
import { ApiError } from '../../lib/api/api-error.ts'
import { findWidget } from '../../entities/page/page-cache.ts'
import { foldersOf, linksOf } from './items/bookmark-items.ts'
import { bookmark, bookmarkWidget, pageView } from '../../testing/page-view.ts'
import { callOf, mutationContext } from '../../testing/mutation-context.ts'
import { fetchingTitles } from './adding/fetching-titles.ts'
import { addBookmark, addFolder, deleteBookmark, deleteFolder, moveBookmarks, orderFolders, updateBookmark } from './mutations.ts'

const holding = (id: number, links: number[]) =>
  bookmarkWidget(id, { items: { links: links.map((link) => bookmark(link, id)), total: links.length, next: null } })
const idsIn = (view: ReturnType<typeof pageView>, widgetId: number) => {
  const widget = findWidget(view, widgetId)
  return widget ? linksOf(widget).map(({ id }) => id) : undefined
}
describe('adding a bookmark without a title', () => {
  const followUp = (titleFromResource: () => Promise<{ url: string; title: string | null }>) =>
    addBookmark.followUp?.(
      { widget_id: 1, folder_id: null, url: 'https://a.example/', title: '' },
      bookmark(11, 1, { url: 'https://a.example/' }),
      callOf({ titleFromResource }),
    )

  it('marks it while the title is fetched, and saves that', async () => {
    const during: boolean[] = []
    const result = await followUp(() => {
      during.push(fetchingTitles.get().has(11))
      return Promise.resolve({ url: 'https://a.example/', title: 'A' })
    })
    expect(during).toEqual([true])
    expect(result).toEqual({ kind: 'updateBookmark', payload: { widget_id: 1, item_id: 11, title: 'A' } })
    expect(fetchingTitles.get().has(11)).toBe(false)
  })

  it('keeps the guessed title when none is found, and removes the mark', async () => {
    expect(await followUp(() => Promise.resolve({ url: 'https://a.example/', title: null }))).toBeUndefined()
    expect(fetchingTitles.get().size).toBe(0)
  })
})

describe('a bookmark that is typed without a scheme', () => {
  const shown = (view: ReturnType<typeof pageView>) => {
    const widget = findWidget(view, 1)
    return (widget ? linksOf(widget) : []).map(({ url, title }) => [url, title])
  }

  it('is shown at once with the address that it means, and its port in the title', () => {
    const payload = { widget_id: 1, folder_id: null, url: '192.168.1.10:8123/x', title: '' }
    const view = addBookmark.apply(pageView([[holding(1, [])]]), payload, -1)
    expect(shown(view)).toEqual([['http://192.168.1.10:8123/x', '192.168.1.10:8123']])
  })

  it('is shown so when its address is changed', () => {
    const view = updateBookmark.apply(pageView([[holding(1, [11])]]), { widget_id: 1, item_id: 11, url: 'nas.lan' }, 0)
    expect(shown(view)[0]?.[0]).toBe('http://nas.lan')
  })
})

describe('the state of an address', () => {
  const link = { ...bookmark(11, 1), status_code: 404, mute_broken: true }
  const before = pageView([[bookmarkWidget(1, { items: { links: [link], total: 1, next: null } })]])
  const stateAfter = (change: { url?: string; title?: string; mute_broken?: boolean }) => {
    const { columns } = updateBookmark.apply(before, { widget_id: 1, item_id: 11, ...change }, 0).page
    const [changed] = columns.flatMap(({ widgets }) => widgets.flatMap(linksOf))
    return [changed?.status_code, changed?.mute_broken]
  }

  it('stays with a change of the title and ends with another address', () => {
    expect(stateAfter({ title: 'Renamed' })).toEqual([404, true])
    expect(stateAfter({ mute_broken: false })).toEqual([404, false])
    expect(stateAfter({ url: link.url })).toEqual([404, true])
    expect(stateAfter({ url: 'https://b.example/' })).toEqual([undefined, undefined])
  })

  it('is not muted together with a later address, which is another one', () => {
    const mute = { widget_id: 1, item_id: 11, mute_broken: true }
    const renamed = { widget_id: 1, item_id: 11, title: 'Renamed' }
    expect(updateBookmark.merge?.(mute, renamed)).toEqual({ ...mute, ...renamed })
    expect(updateBookmark.merge?.(mute, { ...renamed, url: 'https://b.example/' })).toBeNull()
  })
})

describe('moving bookmarks', () => {
  const move = { item_ids: [11, 12], to_widget_id: 2, folder_id: null, after: 21 }

  it('puts them after the target in their order', () => {
    const view = moveBookmarks.apply(pageView([[holding(1, [11, 12, 13])], [holding(2, [21, 22])]]), move, -4)
    expect([idsIn(view, 1), idsIn(view, 2)]).toEqual([[13], [21, 11, 12, 22]])
    expect([findWidget(view, 1)?.items?.total, findWidget(view, 2)?.items?.total]).toEqual([1, 4])
  })

  it('shows bookmarks from a page that is not loaded only after the response', () => {
    const links = [bookmark(11, 2), bookmark(12, 2)]
    const before = pageView([[holding(2, [21, 22])]])
    expect(idsIn(moveBookmarks.apply(before, move, -4), 2)).toEqual([21, 22])
    expect(idsIn(moveBookmarks.commit?.(before, move, { links }) ?? before, 2)).toEqual([21, 11, 12, 22])
  })

  it('removes them from the page they leave', () => {
    const links = [bookmark(11, 2), bookmark(12, 2)]
    const before = pageView([[holding(1, [11, 12, 13])]])
    expect(idsIn(moveBookmarks.commit?.(before, move, { links }) ?? before, 1)).toEqual([13])
  })
})

describe('deleting a bookmark', () => {
  const deletion = { widget_id: 1, item_id: 11 }
  const refusing = (rejection: ApiError) => mutationContext({ deleteItem: () => Promise.reject(rejection) })

  it('succeeds when it was deleted with its widget', async () => {
    await expect(deleteBookmark.send(deletion, refusing(new ApiError(404, { code: 'not_found' })))).resolves.toBeUndefined()
  })

  it('fails when the server forbids it', async () => {
    await expect(deleteBookmark.send(deletion, refusing(new ApiError(403, { code: 'forbidden' })))).rejects.toThrow('forbidden')
  })
})

describe('adding the first group', () => {
  it('also creates a group for the bookmarks that are there', () => {
    const head = (id: number, index: number) => ({ id, title: `${id}`, index, toggleState: true })
    expect(addFolder.secondaryIds?.({ folder_id: 6, folders: [head(5, 0), head(6, 1)] })).toEqual([5])
  })
})

describe('bookmarks of a widget that gets its first groups', () => {
  const newFolder = { widget_id: 1, title: 'B', first_title: 'A' }
  const before = pageView([[holding(1, [11, 12])]])
  const groupsIn = (view: ReturnType<typeof pageView>) => {
    const widget = findWidget(view, 1)
    return widget ? foldersOf(widget).map(({ id, links }) => [id, links.map((link) => [link.id, link.folder_id])]) : undefined
  }

  it('name the group that they are in before the server has answered', () => {
    const view = addFolder.apply(before, newFolder, -4)
    expect(groupsIn(view)).toEqual([
      [
        -5,
        [
          [11, -5],
          [12, -5],
        ],
      ],
      [-4, []],
    ])
  })

  it('stay in their group when it is no longer the first and one of them is changed', () => {
    const reordered = orderFolders.apply(addFolder.apply(before, newFolder, -4), { widget_id: 1, ids: [-4, -5] }, 0)
    const view = updateBookmark.apply(reordered, { widget_id: 1, item_id: 12, description: 'changed' }, 0)
    expect(groupsIn(view)).toEqual([
      [-4, []],
      [
        -5,
        [
          [11, -5],
          [12, -5],
        ],
      ],
    ])
  })

  it('name no group once the groups are gone', () => {
    const view = deleteFolder.apply(addFolder.apply(before, newFolder, -4), { widget_id: 1, folder_id: -4 }, 0)
    const widget = findWidget(view, 1)
    expect(widget && linksOf(widget).map((link) => link.folder_id)).toEqual([null, null])
  })
})
