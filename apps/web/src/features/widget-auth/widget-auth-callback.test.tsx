import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp } from '../../testing/render-app.tsx'
import { addPage, server, state } from '../../testing/scene.ts'
import { t } from '../../testing/texts.ts'
import { widget } from '../../testing/things.ts'
import { readWidgetAnswer } from './widget-answer.ts'

describe('the answer of a provider in an address', () => {
  it('names the widget by its state', () => {
    expect(readWidgetAnswer('?state=12.abc&code=x&scope=y')).toEqual({ widgetId: 12, state: '12.abc', code: 'x' })
    expect(readWidgetAnswer('?state=12.abc&error=access_denied')).toEqual({ widgetId: 12, state: '12.abc', error: 'access_denied' })
  })

  it.each(['', '?code=x', '?state=abc', '?state=-1.x', '?state=0.x', '?state=99999999999999999999.x'])('is none in “%s”', (search) => {
    expect(readWidgetAnswer(search)).toBeNull()
  })
})

describe('the screen that a provider sends people back to', () => {
  const scene = () => {
    const tasks = widget('gtasks', 'Mine', null, {})
    return { tasks, page: addPage([[tasks]]) }
  }

  it('connects the widget and leads to it', async () => {
    const { tasks } = scene()
    openApp(`/users/auth/widgets/google/callback?state=${tasks.id}.abc&code=secret`)
    expect(await screen.findByRole('article', { name: 'Mine' })).toBeVisible()
    expect(state.connections.has(tasks.id)).toBe(true)
    expect(server.calls('completeWidgetAuth')).toHaveLength(1)
    expect(document.location.href).not.toContain('secret')
  })

  it('says why it is not connected', async () => {
    const { tasks } = scene()
    openApp(`/users/auth/widgets/google/callback?state=${tasks.id}.abc&error=access_denied`)
    expect(await screen.findByText(t('account-errors:provider_denied', { provider: 'Google' }))).toBeVisible()
    await waitFor(() => expect(screen.getByRole('link', { name: t('widget-auth:toPages') })).toBeVisible())
  })

  it('says that there is no answer', async () => {
    openApp('/users/auth/widgets/google/callback')
    expect(await screen.findByText(t('widget-auth:empty'))).toBeVisible()
    expect(server.calls('completeWidgetAuth')).toHaveLength(0)
  })
})
