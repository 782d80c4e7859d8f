import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp } from '../../testing/render-app.tsx'
import { server, state } from '../../testing/scene.ts'
import { t } from '../../testing/texts.ts'
import { emptyPage } from '../../testing/things.ts'

describe('the address of a page that is gone', () => {
  it('says that it is in the trash of whoever opens it, and restores it there', async () => {
    const page = emptyPage({ title: 'Garden', columns: [[]] })
    state.deletedPages = [page]
    const { user } = openApp(`/p/${page.public_id}`)
    expect(await screen.findByRole('heading', { name: t('trash:pageInTrash') })).toBeVisible()
    expect(screen.getByRole('button', { name: t('shell:pages') })).toBeVisible()
    expect(screen.queryByRole('button', { name: t('page-requests:ask') })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: t('trash:restore') }))
    await waitFor(() => expect(screen.queryByRole('heading', { name: t('trash:pageInTrash') })).not.toBeInTheDocument())
    expect(await screen.findByRole('heading', { level: 1, name: /Garden/ })).toBeVisible()
  })

  it('says that there is no such page otherwise', async () => {
    openApp('/p/Abc1234')
    await waitFor(() => expect(server.calls('listDeletedPages')).toHaveLength(1))
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: t('errors:screen.404.title') })).toBeVisible())
  })
})
