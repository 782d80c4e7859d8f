import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type OverlayName, closeOverlay, openOverlay, toggleOverlay, useOverlay } from './overlays.ts'

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
/** Further sidebars and dialogs. */
const further = ['unsorted', 'trash', 'mergeBookmarks', 'editTitle', 'pageAddress', 'deletePage', 'search'] as const satisfies OverlayName[]
const all: OverlayName[] = [...closing, ...further]

beforeEach(() => act(() => closeOverlay()))

/** The overlays that are open. */
function openNames(): OverlayName[] {
  const { result, unmount } = renderHook(() => Object.fromEntries(all.map((name) => [name, useOverlay(name)])))
  const names = all.filter((name) => result.current[name])
  unmount()
  return names
}

describe('overlays', () => {
  it.each(closing)('%s closes whatever other is open', (name) => {
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

  it.each(closing)('the toggle of %s closes what is over it as well', (name) => {
    openOverlay(name)
    openOverlay('editTitle')
    openOverlay(name)
    toggleOverlay(name)
    expect(openNames()).toEqual([])
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
