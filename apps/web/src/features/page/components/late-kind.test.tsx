import { screen } from '@testing-library/react'
import { Calculator } from 'lucide-react'
import { Suspense } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type WidgetKind, loadKindsOf, registerWidgetKinds } from '../../../entities/widget/widget-kind.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { t } from '../../../testing/texts.ts'
import { notesWidget } from '../../../testing/things.ts'
import { useKind } from '../../../entities/widget/use-kind.ts'
import { LateKind } from './late-kind.tsx'

function Frame({ type }: { type: string }) {
  return <h2>{useKind(registerWidgetKinds([]), type) ? `Frame of a ${type}` : 'Frame'}</h2>
}
const kind = { type: 'chart', icon: Calculator, component: () => null } as unknown as WidgetKind
const chart = { ...notesWidget('Chart', []), widget_type: 'chart', items: null }

describe('a kind of widget that is not in the first view', () => {
  let loads = 0
  const kinds = registerWidgetKinds([])
  beforeEach(() => {
    loads = 0
    delete kinds['chart']
    registerWidgetKinds([], async () => {
      loads += 1
      return [kind]
    })
  })

  it('is loaded with the page that has it, once', async () => {
    await loadKindsOf([chart])
    await loadKindsOf([chart])
    expect(kinds['chart']).toBe(kind)
    expect(loads).toBe(1)
  })

  it('is loaded where its widget is drawn before that', async () => {
    renderApp(
      <Suspense>
        <LateKind type="chart" kinds={kinds} content={({ type }) => type} />
        <LateKind type="chess" kinds={kinds} content={({ type }) => type} />
      </Suspense>,
    )
    expect(await screen.findByText('chart')).toBeVisible()
    expect(await screen.findByText(t('page:widgetNotAvailable'))).toBeVisible()
  })

  it('reaches the frame of its widget, too', async () => {
    renderApp(<Frame type="chart" />)
    expect(await screen.findByText('Frame of a chart')).toBeVisible()
  })

  it('does not hold a page up that has it while it cannot be loaded', async () => {
    registerWidgetKinds([], () => Promise.reject(new Error('no connection')))
    await expect(loadKindsOf([chart])).resolves.toBeUndefined()
    expect(kinds).not.toHaveProperty('chart')
  })
})
