import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { widgetKinds } from './all-kinds.ts'
import { setScreenWidth } from '../testing/browser-apis.ts'
import { openApp } from '../testing/render-app.tsx'
import { addPage, server, state } from '../testing/scene.ts'
import { t } from '../testing/texts.ts'
import { todoWidget } from '../testing/things.ts'

const kinds = Object.values(widgetKinds).map(({ type, titleKey, addForm }) => ({ type, titleKey, hasForm: addForm !== undefined }))
const widths = { desk: 1440, phone: 390 } as const
const screens = ['desk', 'phone'] as const
/** What they show is there at once; more is set in their settings. */
const completeKinds = new Set<string>(['analog-clock', 'calendar', 'gtasks', 'trello', 'ganalytics', 'gadsense'])
const contentKinds = kinds
  .filter(({ type, hasForm }) => !hasForm && !completeKinds.has(type))
  .flatMap((kind) => screens.map((size) => ({ ...kind, size })))
const addKind = (titleKey: string) => t('content:addKind', { title: t(titleKey) })

async function openSheet() {
  const page = addPage([[todoWidget('Chores', { Chores: [] })]])
  const { user } = openApp(`/p/${page.public_id}`)
  await user.click(await screen.findByRole('button', { name: t('content:addContent') }))
  return { user, sheet: within(await screen.findByRole('dialog')) }
}

describe('the sheet that adds content', () => {
  it('starts at the first kind of widget', async () => {
    const { sheet } = await openSheet()
    const [first] = within(sheet.getByRole('list', { name: t('content:gallery') })).getAllByRole('button')
    await waitFor(() => expect(first).toHaveFocus())
  })

  it.each(contentKinds)('takes what is typed first as the content of a $type, on a $size', async ({ titleKey, size }) => {
    setScreenWidth(widths[size])
    const { user, sheet } = await openSheet()
    await user.click(sheet.getByRole('button', { name: addKind(titleKey) }))
    const heading = await screen.findByRole('heading', { level: 2, name: t(titleKey) })
    await waitFor(() => expect(heading.closest('article')).toContainElement(document.activeElement as HTMLElement))
    expect(document.activeElement?.matches('input, textarea')).toBe(true)
    expect(heading).not.toContainElement(document.activeElement as HTMLElement)
  })

  it('adds while the server has not said yet who is there', async () => {
    const release = server.hold('currentUser')
    const { user, sheet } = await openSheet()
    const titleKey = kinds.find(({ type }) => type === 'calculator')?.titleKey ?? ''
    await user.click(sheet.getByRole('button', { name: addKind(titleKey) }))
    const heading = await screen.findByRole('heading', { level: 2, name: t(titleKey) })
    expect(state.pages[0]?.columns[0]?.widgets).toHaveLength(1)
    release()
    await waitFor(() => expect(state.pages[0]?.columns[0]?.widgets).toHaveLength(2))
    await waitFor(() => expect(heading.closest('article')).toContainElement(document.activeElement as HTMLElement))
    expect(heading).toBeInTheDocument()
  })

  it.each(kinds.filter(({ hasForm }) => hasForm))('takes what is typed first as the address of a $type', async ({ titleKey }) => {
    const { user, sheet } = await openSheet()
    await user.click(sheet.getByRole('button', { name: addKind(titleKey) }))
    await waitFor(() => expect(document.activeElement?.matches('[type=url], [inputmode=url]')).toBe(true))
  })
})
