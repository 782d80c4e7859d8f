import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { queryClient } from '../lib/api/query-client.ts'
import { inWidget } from '../testing/actions.ts'
import { openPage } from '../testing/render-app.tsx'
import { addPage, server, state } from '../testing/scene.ts'
import { ada } from '../testing/server/state.ts'
import { t } from '../testing/texts.ts'
import { todoWidget } from '../testing/things.ts'

const grace = { ...ada, id: 2, public_id: 'grace01', name: 'Grace', email: 'grace@example.org' }
const visitedKey = ['page', 'visited']

/** Ada sees a page of hers, and has seen another. */
async function openOwnPage(): Promise<UserEvent> {
  const { user } = await openPage(addPage([[todoWidget('Chores', { Chores: [] })]], { title: 'Private' }))
  queryClient.setQueryData(visitedKey, { title: 'Visited before' })
  return user
}

/** Grace signs in in another tab: from now on the requests of this browser are hers. */
function signInElsewhere(): void {
  state.user = grace
  state.pages = []
  document.cookie = `user_id=${grace.id}; Path=/`
  localStorage.setItem('foyer.viewer', String(grace.id))
}

/** The browser tells this tab that another has changed who is signed in. */
const hearOfSignIn = () => dispatchEvent(new StorageEvent('storage', { key: 'foyer.viewer', newValue: String(grace.id) }))
const currentUser = () => queryClient.getQueryData(['current-user'])

describe('when another person signs in in another tab', () => {
  afterEach(() => {
    document.cookie = 'user_id=; Path=/; Max-Age=0'
  })

  it('changes to the new session as soon as the other tab has told of it', async () => {
    await openOwnPage()
    signInElsewhere()
    hearOfSignIn()
    await waitFor(() => expect(currentUser()).toMatchObject(grace))
    await waitFor(() => expect(screen.queryByText('Private')).not.toBeInTheDocument())
  })

  it('shows nothing of the former person, though the server does not answer', async () => {
    await openOwnPage()
    signInElsewhere()
    server.setOnline(false)
    hearOfSignIn()
    await waitFor(() => expect(screen.queryByText('Private')).not.toBeInTheDocument())
    expect(screen.queryByText('Chores')).not.toBeInTheDocument()
    expect(queryClient.getQueryData(visitedKey)).toBeUndefined()
  })

  it('removes what the former person has seen once the server names another', async () => {
    await openOwnPage()
    signInElsewhere()
    await queryClient.invalidateQueries({ queryKey: ['current-user'] })
    expect(queryClient.getQueryData(visitedKey)).toBeUndefined()
  })

  it('sends no change of the former person with the session of the new one', async () => {
    const user = await openOwnPage()
    signInElsewhere()
    const chores = await inWidget('Chores')
    await user.type(await chores.findByRole('textbox', { name: t('todo-editing:addTo', { title: 'Chores' }) }), 'Milk{Enter}')
    await screen.findByText(t('mutations:pending', { count: 1 }))
    expect(server.calls('addTodo')).toEqual([])
  })
})
