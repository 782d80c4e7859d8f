import { screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'
import { memberPart } from './member-part.tsx'

type Props = { name: string }

/** A part whose module arrives when the test says so. */
function createPart(Fallback?: ComponentType<Props>) {
  const { promise, resolve } = Promise.withResolvers<ComponentType<Props>>()
  return { Part: memberPart(() => promise, Fallback), arrive: () => resolve(({ name }) => <p>tools of {name}</p>) }
}

describe('member part whose module is loading', () => {
  it('leaves everything around it visible', () => {
    const { Part } = createPart()
    renderApp(
      <main>
        <h1>Page</h1>
        <Part name="Ada" />
      </main>,
    )
    expect(screen.getByRole('heading', { name: 'Page' })).toBeVisible()
  })

  it('shows its fallback with the same props', () => {
    const { Part } = createPart(({ name }) => <p>space for {name}</p>)
    renderApp(<Part name="Ada" />)
    expect(screen.getByText('space for Ada')).toBeVisible()
  })

  it('replaces its fallback once the module is there', async () => {
    const { Part, arrive } = createPart(({ name }) => <p>space for {name}</p>)
    renderApp(<Part name="Ada" />)
    arrive()
    expect(await screen.findByText('tools of Ada')).toBeVisible()
    expect(screen.queryByText('space for Ada')).not.toBeInTheDocument()
  })
})
