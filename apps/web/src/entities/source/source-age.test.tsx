import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'
import { server } from '../../testing/scene.ts'
import { t } from '../../testing/texts.ts'
import { SourceAge } from './source-age.tsx'

const hourAgo = () => Math.floor(Date.now() / 1000) - 3_700

describe('the age of what a source has answered', () => {
  it('is not said while the answer is current', () => {
    renderApp(<SourceAge answer={{ fetched_at: hourAgo(), is_stale: false }} />)
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
  })

  it('is said while the source cannot be reached', async () => {
    renderApp(<SourceAge answer={{ fetched_at: hourAgo(), is_stale: true }} />)
    expect(await screen.findByText(t('sources:stale', { age: '1 hour ago' }))).toBeVisible()
  })

  it('is said without a connection', async () => {
    server.setOnline(false)
    renderApp(<SourceAge answer={{ fetched_at: hourAgo(), is_stale: false }} />)
    expect(await screen.findByText(t('sources:offline', { age: '1 hour ago' }))).toBeVisible()
  })
})
