import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { chooseFrom } from '../../../testing/actions.ts'
import { openApp, openPage } from '../../../testing/render-app.tsx'
import { addForeignPage, addPage, state } from '../../../testing/scene.ts'
import { t } from '../../../testing/texts.ts'

const ben = { name: 'Ben', avatar_url: null, url: '/u/ben-bookmarks' }

describe('the owner in the header of a page', () => {
  it('leads visitors to their profile', async () => {
    const page = addForeignPage('Travel', { owner: ben })
    state.user = null
    const { user } = openApp(`/p/${page.public_id}`)
    await user.click(await screen.findByRole('link', { name: 'Ben' }))
    expect(location.pathname).toBe('/u/ben-bookmarks')
  })

  it('names the owner once to members, whom the menu of the page leads to the profile', async () => {
    const { user } = await openPage(addForeignPage('Travel', { owner: ben }))
    expect(await screen.findAllByText('Ben')).toHaveLength(1)
    const menu = await screen.findByRole('button', { name: t('shell:pageActions') })
    await chooseFrom(user, menu, t('page-actions:ownerProfile', { name: 'Ben' }))
    expect(location.pathname).toBe('/u/ben-bookmarks')
  })

  it('leads nowhere while the profile is not published', async () => {
    const page = addForeignPage('Travel')
    state.user = null
    openApp(`/p/${page.public_id}`)
    expect(await screen.findByText('Ben')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Ben' })).not.toBeInTheDocument()
  })

  it('is not said on a page of one’s own', async () => {
    await openPage(addPage([[]], { title: 'Morning', owner: { ...ben, name: 'Ada' } }))
    expect(screen.queryByRole('link', { name: 'Ada' })).not.toBeInTheDocument()
  })
})
