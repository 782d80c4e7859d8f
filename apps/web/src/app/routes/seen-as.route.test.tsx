import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp } from '../../testing/render-app.tsx'
import { addForeignPage, addPage, addTeam, server, state } from '../../testing/scene.ts'
import { viewOf } from '../../testing/server/state.ts'
import { ofTeam } from '../../testing/server/team-pages.ts'
import { t } from '../../testing/texts.ts'
import { notesWidget } from '../../testing/things.ts'

/** A page of Ada's team that only its members see. */
function addTeamPageWithNotes() {
  const page = addPage([[notesWidget('Plans', ['Fly'])]], { title: 'Engines', ...ofTeam(addTeam().team) })
  server.answer('drawPageAs', ({ query }) => ({ view: query.as === 'member' ? viewOf(state, page) : null }))
  return page
}

describe('a page as others see it', () => {
  it('draws the page with a bar that names the kind of viewer and their rights', async () => {
    const page = addTeamPageWithNotes()
    openApp(`/users/seen_as/${page.public_id}/member`)
    expect(await screen.findByText(t('page-access:seenAs.member'))).toBeVisible()
    expect(await screen.findByText('Plans')).toBeVisible()
    expect(screen.getByRole('region', { name: t('page-access:drawing') })).toHaveTextContent(t('page-access:abilities.view'))
  })

  it('offers nothing that would change it, though its owner looks', async () => {
    const page = addTeamPageWithNotes()
    openApp(`/users/seen_as/${page.public_id}/member`)
    expect(await screen.findByText('Plans')).toBeVisible()
    expect(screen.queryByRole('button', { name: t('shell:pageActions') })).not.toBeInTheDocument()
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  })

  it('says who cannot open it, and leads back to the page', async () => {
    const page = addTeamPageWithNotes()
    const { user } = openApp(`/users/seen_as/${page.public_id}/member`)
    await user.click(await screen.findByRole('radio', { name: t('page-access:as.visitor') }))
    expect(await screen.findByText(t('page-access:mayNot.visitor'))).toBeVisible()
    expect(screen.queryByText('Plans')).not.toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: t('page-access:leave') }))
    await waitFor(() => expect(location.pathname).toContain(`/p/${page.public_id}`))
  })

  it('leads to the page itself who may not invite people to it', async () => {
    const page = addForeignPage('Travel')
    openApp(`/users/seen_as/${page.public_id}/visitor`)
    await waitFor(() => expect(location.pathname).toContain(`/p/${page.public_id}`))
    expect(server.calls('drawPageAs')).toEqual([])
  })
})
