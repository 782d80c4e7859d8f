import { useRef } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useUnsavedChanges } from '../../components/use-unsaved-changes.tsx'
import { mount } from '../../testing/mount.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { reloadForNewBuild, watchForNewBuild } from './new-build.ts'

const htmlOf = (entry: string) => `<!doctype html><script nonce="x" data-texts-en="/assets/en.js" data-entry="${entry}"></script>`
const reload = vi.fn<() => void>()

beforeEach(() => {
  const script = document.createElement('script')
  script.setAttribute('src', '/assets/app-one.js')
  script.setAttribute('type', 'module')
  script.setAttribute('data-test', '')
  document.head.append(script)
})
afterEach(() => {
  reload.mockReset()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  document.querySelector('script[data-test]')?.remove()
})

/** A part of the app could not be loaded, and the server answers with this document. */
async function fail(html: string): Promise<void> {
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => new Response(html)),
  )
  await reloadForNewBuild(reload)
}

it('reloads once for another build', async () => {
  await fail(htmlOf('/assets/app-two.js'))
  expect(reload).toHaveBeenCalledOnce()
  await fail(htmlOf('/assets/app-two.js'))
  expect(reload).toHaveBeenCalledOnce()
  await fail('<script type="module" crossorigin src="/assets/app-three.js"></script>')
  expect(reload).toHaveBeenCalledTimes(2)
})

it.each([
  ['the build is the same', htmlOf('/assets/app-one.js')],
  ['the answer is not the app', '{"code":"unavailable"}'],
])('does not reload where %s', async (_, html) => {
  await fail(html)
  expect(reload).not.toHaveBeenCalled()
})

it('does not reload while something is typed in a field', async () => {
  mount(<textarea defaultValue="" />)
  const field = document.querySelector('textarea')
  if (field) field.value = 'half a note'
  await fail(htmlOf('/assets/app-two.js'))
  expect(reload).not.toHaveBeenCalled()
  if (field) field.value = ''
  await fail(htmlOf('/assets/app-two.js'))
  expect(reload).toHaveBeenCalledOnce()
})

function Form() {
  const form = useRef<HTMLFormElement>(null)
  const { question } = useUnsavedChanges(form)
  return (
    <form ref={form}>
      <input type="checkbox" name="is_listed" aria-label="Listed" />
      {question}
    </form>
  )
}

it('does not reload while a form is changed', async () => {
  const { user } = renderApp(<Form />)
  const field = document.querySelector('input') as HTMLInputElement
  await user.click(field)
  await fail(htmlOf('/assets/app-two.js'))
  expect(reload).not.toHaveBeenCalled()
  await user.click(field)
  await fail(htmlOf('/assets/app-two.js'))
  expect(reload).toHaveBeenCalledOnce()
})

it('asks when a part of the app could not be loaded, until it is ended', async () => {
  const asking = vi.fn<typeof fetch>(async () => new Response(htmlOf('/assets/app-one.js')))
  vi.stubGlobal('fetch', asking)
  const end = watchForNewBuild()
  dispatchEvent(new Event('vite:preloadError'))
  // What another test has started may ask as well.
  const count = asking.mock.calls.length
  expect(count).toBeGreaterThan(0)
  end()
  dispatchEvent(new Event('vite:preloadError'))
  expect(asking).toHaveBeenCalledTimes(count + count - 1)
})
