import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { preferences } from '../entities/preference/preferences.ts'
import { mayDragByTouch } from '../features/dragging/touch.ts'
import { setScreenWidth } from '../testing/browser-apis.ts'
import { openPage } from '../testing/render-app.tsx'
import { addPage } from '../testing/scene.ts'
import { bookmarksWidget, notesWidget } from '../testing/things.ts'

const addContent = () => addPage([[notesWidget('Ideas', ['Sail']), bookmarksWidget('Links', ['Example'])]], { title: 'Morning' })
const header = (title: string) => screen.findByRole('button', { name: new RegExp(`^${title}`) })
afterEach(() => {
  preferences.editOnPhone.store.set(false)
  preferences.lightweight.store.set(false)
  document.getElementById('probe')?.remove()
})

const expectOpen = async (title: string, isOpen: boolean) =>
  waitFor(async () => expect(await header(title)).toHaveAttribute('aria-expanded', String(isOpen)))

describe('the lightweight mode', () => {
  beforeEach(() => {
    preferences.editOnPhone.store.set(true)
    preferences.lightweight.store.set(true)
  })

  it('shows the titles of widgets alone on a phone, and keeps one open that was opened', async () => {
    setScreenWidth(390)
    const { user } = await openPage(addContent())
    await expectOpen('Ideas', false)
    await expectOpen('Links', false)
    await user.click(await header('Ideas'))
    await expectOpen('Ideas', true)
    expect(await screen.findByText('Sail')).toBeVisible()
  })

  it('opens them again when it is left', async () => {
    setScreenWidth(390)
    await openPage(addContent())
    await expectOpen('Ideas', false)
    preferences.lightweight.store.set(false)
    await expectOpen('Ideas', true)
    await expectOpen('Links', true)
    expect(localStorage.getItem('foyer.collapsed')).toBe('[]')
  })

  it('stores nothing in a browser that never was in it', async () => {
    preferences.lightweight.store.set(false)
    await openPage(addContent())
    await expectOpen('Ideas', true)
    expect(localStorage.getItem('foyer.collapsed')).toBe(null)
  })

  it('changes nothing on a wide screen', async () => {
    await openPage(addContent())
    expect(await screen.findByText('Sail')).toBeVisible()
    await expectOpen('Ideas', true)
  })
})

describe('a finger on a phone', () => {
  beforeEach(() => {
    setScreenWidth(390)
    document.body.insertAdjacentHTML(
      'beforeend',
      '<article id="probe" data-drag="widget:1"><header data-drag-grip><button data-drag-handle="widget:1"></button></header><li data-drag="bookmark:2"></li></article>',
    )
  })
  const grip = () => document.querySelector('#probe header')
  const row = () => document.querySelector('#probe li')

  it('drags a widget by its handle in any mode', () => {
    preferences.lightweight.store.set(false)
    expect(mayDragByTouch(document.querySelector('#probe button'))).toBe(true)
  })

  it('drags bookmarks, and widgets by their header in lightweight mode alone', () => {
    preferences.lightweight.store.set(false)
    expect([mayDragByTouch(row()), mayDragByTouch(grip())]).toEqual([true, false])
    preferences.lightweight.store.set(true)
    expect(mayDragByTouch(grip())).toBe(true)
  })

  it('drags widgets on a wide touch screen in any mode', () => {
    setScreenWidth(1024)
    preferences.lightweight.store.set(false)
    expect(mayDragByTouch(grip())).toBe(true)
  })
})
