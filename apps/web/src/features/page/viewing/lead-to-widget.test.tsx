import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { inWidget } from '../../../testing/actions.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { renderWidget } from '../../../testing/render-widget.tsx'
import { t } from '../../../testing/texts.ts'
import { notesWidget } from '../../../testing/things.ts'
import { leadToWidget } from './lead-to-widget.ts'

const gone = () => screen.queryByText(t('shared-widget:gone'))

describe('an address that names a widget', () => {
  it('says that a widget which is not there is no longer available', async () => {
    renderApp(null)
    leadToWidget(404, 0)
    await waitFor(() => expect(gone()).toBeInTheDocument())
  })

  it('leads to the widget that is there, and says nothing', async () => {
    const plan = notesWidget('Plan', ['First'])
    await renderWidget(plan)
    await inWidget('Plan')
    leadToWidget(plan.id, 0)
    await waitFor(() => expect(screen.getByRole('article', { name: 'Plan' })).toHaveAttribute('data-pulse'))
    leadToWidget(404, 0)
    await waitFor(() => expect(gone()).toBeInTheDocument())
    expect(screen.getAllByText(t('shared-widget:gone'))).toHaveLength(1)
  })

  it('says nothing of one that was left before', async () => {
    renderApp(null)
    leadToWidget(404, 0)()
    leadToWidget(405, 1)
    await waitFor(() => expect(screen.getAllByText(t('shared-widget:gone'))).toHaveLength(1))
  })
})
