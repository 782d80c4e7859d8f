import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { findWidget, inWidget } from '../../../testing/actions.ts'
import { openPage } from '../../../testing/render-app.tsx'
import { addPage, server } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'
import { todoWidget } from '../../../testing/things.ts'

/** A page with a to-do widget, and a function that adds a to-do to it. */
async function openChores() {
  const widget = todoWidget('Chores', { Chores: [] })
  const { user } = await openPage(addPage([[widget]]))
  const chores = await inWidget('Chores')
  const field = await chores.findByRole('textbox', { name: t('todo-editing:addTo', { title: 'Chores' }) })
  const stored = () => server.calls('addTodo').map(({ body }) => body.newTodo)
  const texts = () => {
    const items = widget.items
    return items && 'lists' in items ? items.lists.flatMap((list) => list.todos.map((todo) => todo.text)) : []
  }
  return { user, chores, stored, texts, add: (text: string) => user.type(field, `${text}{Enter}`) }
}

describe('status of unconfirmed changes', () => {
  it('counts the changes that wait while the network is off', async () => {
    const { add } = await openChores()
    server.setOnline(false)
    await add('Milk')
    await add('Bread')
    expect(await screen.findByText(t('mutations:pendingOffline', { count: 2 }))).toBeVisible()
  })

  it('disappears once the changes are saved', async () => {
    const { add, texts } = await openChores()
    server.setOnline(false)
    await add('Milk')
    await screen.findByText(t('mutations:pendingOffline', { count: 1 }))
    server.setOnline(true)
    await waitFor(() => expect(texts()).toEqual(['Milk']))
    await waitFor(() => expect(screen.queryByText(t('mutations:pendingOffline', { count: 1 }))).not.toBeInTheDocument())
  })

  it('offers to try now while the server is unavailable', async () => {
    const { user, add, texts } = await openChores()
    server.refuse('addTodo', 'unavailable', { times: Infinity })
    await add('Milk')
    expect(await screen.findByText(t('mutations:pending', { count: 1 }))).toBeVisible()
    server.accept('addTodo')
    await user.click(screen.getByRole('button', { name: t('mutations:sendNow') }))
    await waitFor(() => expect(texts()).toEqual(['Milk']))
  })

  it('makes a thing once when its answer was lost', async () => {
    const { user, add, texts, stored } = await openChores()
    server.loseAnswer('addTodo')
    await add('Milk')
    await user.click(await screen.findByRole('button', { name: t('mutations:sendNow') }))
    await waitFor(() => expect(stored().length).toBeGreaterThan(1))
    expect(texts()).toEqual(['Milk'])
  })
})

describe('rejected changes', () => {
  const reject = async () => {
    const scene = await openChores()
    server.refuse('addTodo', 'item_limit')
    await scene.add('Milk')
    await screen.findByText(t('mutations:notSaved', { count: 1 }))
    return scene
  }
  const review = async (scene: Awaited<ReturnType<typeof reject>>) => {
    await scene.user.click(screen.getByRole('button', { name: t('mutations:review') }))
    return within(await screen.findByRole('dialog', { name: t('mutations:notSavedTitle') }))
  }

  it('are taken out of the page again', async () => {
    const { chores } = await reject()
    expect(chores.queryByRole('checkbox', { name: 'Milk' })).not.toBeInTheDocument()
  })

  it('are listed with their reason and what was written', async () => {
    const sheet = await review(await reject())
    expect(sheet.getByText(t('rejections:addTodo', { reason: t('account-errors:item_limit') }))).toBeVisible()
    expect(sheet.getByText('Milk')).toBeVisible()
  })

  it('are sent once more on request', async () => {
    const scene = await reject()
    const sheet = await review(scene)
    await scene.user.click(sheet.getByRole('button', { name: t('shared:retry') }))
    await waitFor(() => expect(scene.texts()).toEqual(['Milk']))
    expect(within(await findWidget('Chores')).getByRole('checkbox', { name: 'Milk', hidden: true })).toBeInTheDocument()
  })

  it('are gone once they are discarded', async () => {
    const scene = await reject()
    const sheet = await review(scene)
    await scene.user.click(sheet.getByRole('button', { name: t('mutations:discard') }))
    await waitFor(() => expect(screen.queryByText(t('mutations:notSaved', { count: 1 }))).not.toBeInTheDocument())
    expect(scene.texts()).toEqual([])
  })
})
