import { addableWidgetTypes } from '@foyer/contracts/kinds/widget-kinds'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answersShown } from '../testing/actions.ts'
import { openApp } from '../testing/render-app.tsx'
import { addPage, server, state } from '../testing/scene.ts'
import { ada } from '../testing/server/state.ts'
import { t } from '../testing/texts.ts'
import { emptyItems, widget } from '../testing/things.ts'

// It renders everything twice and runs each effect twice, as the app has it: what is not pure, or not ended, shows. What React reports fails the test.
describe('strict mode', () => {
  it.each(addableWidgetTypes)('shows a widget of the kind %s with its settings', async (type) => {
    const page = addPage([[widget(type, 'Strict', emptyItems(type, 'Strict'))]])
    const { user } = openApp(`/p/${page.public_id}`)
    const frame = within(await screen.findByRole('article', { name: 'Strict' }))
    await user.click(await frame.findByRole('button', { name: t('widget-editing:widgetMenu', { title: 'Strict' }) }))
    await user.click(await screen.findByRole('menuitem', { name: t('widget-editing:settings') }))
    expect(await screen.findByRole('dialog')).toBeVisible()
    await answersShown()
    expect(server.calls('viewPage')).toHaveLength(1)
  })

  const account = [
    'edit',
    'notifications',
    'user_data',
    'email_preferences',
    'profile',
    'uploaded_files',
    'authentication',
    'tokens',
    'webhooks',
  ]
  const addresses = [...account.map((name) => `/users/${name}`), '/users/import', '/admin/people', '/admin/backups', '/tags', '/add']
  it.each(addresses)('shows the screen %s', async (address) => {
    state.user = { ...ada, role: 'admin' }
    openApp(address)
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
    await answersShown()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})
