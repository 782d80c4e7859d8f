import { publicEndpoints } from '@foyer/contracts/api/registry'
import { isForPupils } from '@foyer/contracts/accounts/teams/pupil-rule'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { server, state } from '../../../testing/scene.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { ada } from '../../../testing/server/state.ts'
import { t } from '../../../testing/texts.ts'
import { accountScreens } from '../../../entities/session/account-screens.ts'

const linksOf = async () => within(await screen.findByRole('navigation', { name: t('account-screens:label') })).getAllByRole('link')
const refused = publicEndpoints().filter((endpoint) => !isForPupils(endpoint))
/** What pupils have been refused; signing in and looking around is for everybody. */
const refusedCalls = () => refused.map(({ name }) => name).filter((name) => server.calls(name).length > 0)

describe('the navigation of the account', () => {
  it('leads to every screen', async () => {
    state.user = { ...ada, plan: 'free' }
    renderScreen('/users/edit')
    expect(await linksOf()).toHaveLength(accountScreens.length)
  })

  it('leads a pupil to no screen that they are refused', async () => {
    state.user = { ...ada, email: '', is_pupil: true }
    const { user } = renderScreen('/users/edit')
    const titles = (await linksOf()).map((link) => link.textContent)
    expect(titles).toEqual([t('account-screens:screens.account'), t('account-screens:screens.teams')])
    for (const name of titles) {
      await user.click(screen.getByRole('link', { name }))
      expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible()
    }
    expect(refusedCalls()).toEqual([])
  })
})
