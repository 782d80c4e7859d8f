import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type OverlayName, closeOverlay, dismissOverlay, openOverlay, toggleOverlay, useOverlay } from './overlays.ts'

/** The sidebars of which the specification says that they close others. */
const closing = [
  'pagesSidebar',
  'meMenu',
  'sharePage',
  'content',
  'createPage',
  'pageLayout',
  'pageActions',
] as const satisfies OverlayName[]
/** Dialogs about something in the sheet below them. */
const over = ['editTitle', 'pageAddress', 'deletePage', 'leavePage', 'movePage', 'premium'] as const satisfies OverlayName[]
/** Further sidebars and dialogs. */
const further = ['unsorted', 'trash', 'mergeBookmarks', 'search', 'settings'] as const satisfies OverlayName[]
const all: OverlayName[] = [...closing, ...further, ...over]
const menus = new Set<OverlayName>(['meMenu', 'pageActions'])

beforeEach(() => act(() => closeOverlay()))

/** The overlays that are open. */
function openNames(): OverlayName[] {
  const { result, unmount } = renderHook(() => Object.fromEntries(all.map((name) => [name, useOverlay(name)])))
  const names = all.filter((name) => result.current[name])
  unmount()
  return names
}

describe('overlays', () => {
  it.each([...closing, ...further])('%s closes whatever other is open', (name) => {
    for (const before of all.filter((overlay) => overlay !== name)) {
      openOverlay(before)
      openOverlay(name)
      expect(openNames()).toEqual([name])
    }
  })

  it.each(all)('%s opens and closes by its toggle', (name) => {
    toggleOverlay(name)
    expect(openNames()).toEqual([name])
    toggleOverlay(name)
    expect(openNames()).toEqual([])
  })

  it.each(over)('%s lies over the sheet that it was opened from, and closes a menu', (name) => {
    for (const below of [...closing, ...further]) {
      openOverlay(below)
      openOverlay(name)
      expect(openNames()).toEqual(menus.has(below) ? [name] : [below, name])
      closeOverlay(name)
      expect(openNames()).toEqual(menus.has(below) ? [] : [below])
      closeOverlay()
    }
  })

  it.each(['pagesSidebar', 'sharePage', 'content'] as const)('the toggle of %s closes what is over it as well', (name) => {
    openOverlay(name)
    openOverlay('editTitle')
    toggleOverlay(name)
    expect(openNames()).toEqual([])
  })

  it('are dismissed one at a time, the uppermost first', async () => {
    openOverlay('pagesSidebar')
    openOverlay('editTitle')
    // One Escape.
    for (const name of ['pagesSidebar', 'editTitle', 'pagesSidebar'] as const) dismissOverlay(name)
    expect(openNames()).toEqual(['pagesSidebar'])
    // What looks again whenever the document changes would never end: looking changes it.
    await vi.waitFor(() => {
      dismissOverlay('pagesSidebar')
      expect(openNames()).toEqual([])
    })
  })

  it('closing one by its name leaves another alone', () => {
    openOverlay('search')
    closeOverlay('trash')
    expect(openNames()).toEqual(['search'])
    closeOverlay()
    expect(openNames()).toEqual([])
  })

  it('knows each opening from the one before, and the page that it is about', () => {
    const page = { id: 1, public_id: 'abcdef1', slug: '', title: 'Morning', share_mode: 'private' } as const
    const { result } = renderHook(() => useOverlay('sharePage'))
    act(() => openOverlay('sharePage', page))
    const first = result.current
    act(() => openOverlay('sharePage'))
    expect([first?.page, result.current?.page]).toEqual([page, null])
    expect(result.current?.opening).not.toBe(first?.opening)
  })
})
