import { act, screen, waitFor } from '@testing-library/react'
import { type FormEvent, useRef, useState } from 'react'
import { Link, Route, Routes, useNavigate } from 'react-router'
import { describe, expect, it } from 'vitest'
import { leaveForms } from '../lib/browser/leave-forms.ts'
import { renderApp } from '../testing/render-app.tsx'
import { t } from '../testing/texts.ts'
import { useUnsavedChanges } from './use-unsaved-changes.tsx'

function Form() {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const [savedAt, setSavedAt] = useState<number | null>(null)
  const [hasMore, setMore] = useState(false)
  const { question } = useUnsavedChanges(form, { savedAt })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSavedAt((before) => (before ?? 0) + 1)
  }
  return (
    <>
      <Link to="/second">Second</Link>
      <Link to="/first?part=2">Part</Link>
      <button type="button" onClick={() => void navigate('/second')}>
        Go
      </button>
      <button type="button" onClick={() => leaveForms(document.body, () => setMore(true))}>
        Close
      </button>
      <form ref={form} onSubmit={submit}>
        <input aria-label="Name" defaultValue="Ada" />
        <input aria-label="Password" type="password" />
        <input aria-label="Open" type="checkbox" />
        {hasMore && <input aria-label="More" defaultValue="later" />}
        <button type="submit">Save</button>
        <button type="reset">Reset</button>
        {question}
      </form>
    </>
  )
}

/** The form at `/first`, after `/start` in the history. */
function openForm() {
  history.replaceState(null, '', '/start')
  const result = renderApp(
    <Routes>
      <Route path="/start" element={<Link to="/first">Start</Link>} />
      <Route path="/first" element={<Form />} />
      <Route path="/second" element={<p>The second screen</p>} />
    </Routes>,
  )
  return result
}

async function changed() {
  const result = openForm()
  await result.user.click(screen.getByText('Start'))
  await result.user.type(await screen.findByLabelText('Name'), '!')
  return result
}

const question = () => screen.findByRole('alertdialog', { name: t('unsaved:question') })
const discard = () => screen.findByRole('button', { name: t('unsaved:discard') })
const leftBrowser = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

describe('a form with unsaved changes', () => {
  it('asks before a link leads away, and stays with what was typed', async () => {
    const { user } = await changed()
    await user.click(screen.getByText('Second'))
    expect(await question()).toBeVisible()
    await waitFor(() => expect(screen.getByRole('button', { name: t('cancel') })).toHaveFocus())
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect([location.pathname, screen.getByLabelText<HTMLInputElement>('Name').value]).toEqual(['/first', 'Ada!'])
  })

  it('leaves once that is confirmed, by a link and by a call', async () => {
    const { user } = await changed()
    await user.click(screen.getByText('Go'))
    await user.click(await discard())
    expect(await screen.findByText('The second screen')).toBeVisible()
  })

  it('asks before the history leads away, and goes there once that is confirmed', async () => {
    const { user } = await changed()
    act(() => history.back())
    expect(await question()).toBeVisible()
    await waitFor(() => expect(location.pathname).toBe('/first'))
    await user.click(await discard())
    expect(await screen.findByText('Start')).toBeVisible()
    expect(location.pathname).toBe('/start')
  })

  it('lets the browser ask before it leaves', async () => {
    await changed()
    expect(leftBrowser()).toBe(true)
  })

  it('asks before what holds it is closed', async () => {
    const { user } = await changed()
    await user.click(screen.getByText('Close'))
    await user.click(await discard())
    expect(await screen.findByLabelText('More')).toBeVisible()
  })

  it.each([
    ['of a box', async (user: Awaited<ReturnType<typeof changed>>['user']) => user.click(screen.getByLabelText('Open'))],
    ['since it was saved', async (user: Awaited<ReturnType<typeof changed>>['user']) => user.type(screen.getByLabelText('Name'), '?')],
  ])('asks for a change %s', async (_, change) => {
    const { user } = await changed()
    await user.click(screen.getByText('Save'))
    await change(user)
    await user.click(screen.getByText('Second'))
    expect(await question()).toBeVisible()
  })
})

describe('a form without unsaved changes', () => {
  it.each([
    ['was saved', async ({ user }: Awaited<ReturnType<typeof changed>>) => user.click(screen.getByText('Save'))],
    ['was reset', async ({ user }: Awaited<ReturnType<typeof changed>>) => user.click(screen.getByText('Reset'))],
    ['is as before', async ({ user }: Awaited<ReturnType<typeof changed>>) => user.type(screen.getByLabelText('Name'), '{Backspace}')],
  ])('is left without a question when it %s', async (_, settle) => {
    const result = await changed()
    await settle(result)
    expect(leftBrowser()).toBe(false)
    await result.user.click(screen.getByText('Second'))
    expect(await screen.findByText('The second screen')).toBeVisible()
  })

  it('takes passwords and fields that have come later for no changes', async () => {
    const { user } = openForm()
    await user.click(screen.getByText('Start'))
    await user.click(await screen.findByText('Close'))
    await user.click(await screen.findByLabelText('More'))
    await user.type(screen.getByLabelText('Password'), 'secret')
    expect(leftBrowser()).toBe(false)
  })

  it('stays on its own screen without a question', async () => {
    const { user } = await changed()
    await user.click(screen.getByText('Part'))
    expect([location.search, screen.queryByRole('alertdialog')]).toEqual(['?part=2', null])
  })
})
