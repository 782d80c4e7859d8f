import { type ComponentType, Suspense, memo, use, useState } from 'react'
import { loadMemberTexts } from '../i18n/language.ts'
import { useFirstRender } from './first-render.ts'

type Part = { isShared: boolean; isRequested: boolean; isLoaded: boolean; load: () => Promise<void> }

const parts = new Set<Part>()

/**
 * A component for members alone. Its module is in the member bundle (vite.config.ts), which a visitor never loads. Once `loadMember` has
 * resolved it renders without suspending; before that its `Fallback`, or nothing, is in its place, and all around it stays.
 */
export function memberPart<P extends object>(load: () => Promise<ComponentType<P>>, Fallback?: ComponentType<P>): ComponentType<P> {
  const [part, Part] = createPart(async () => {
    const [component] = await Promise.all([load(), loadMemberTexts()])
    return component
  }, false)
  return memo(function MemberPart(props: P) {
    const firstRender = useFirstRender()
    // Nothing to wait for: the browser has all parts before it takes the server's HTML over, and the server waits for the whole screen. A
    // boundary would have to be taken over by itself.
    const [isThere] = useState(() => (part.isLoaded || firstRender?.onSharedPart !== undefined) && firstRender?.isMember !== false)
    return isThere ? (
      <Part {...props} />
    ) : (
      <Suspense fallback={Fallback && <Fallback {...props} />}>
        <Part {...props} />
      </Suspense>
    )
  }) as ComponentType<P>
}

/**
 * A component for everyone, whose texts a first view has. Members have it with their bundle, a visitor loads it when it is first shown; it
 * suspends until then.
 */
export function sharedPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return createPart(load, true)[1]
}

/** Something else than a component that is in the member bundle, such as the mutations of a widget kind. */
export function memberModule<T>(load: () => Promise<T>): () => Promise<T> {
  return load
}

/** Loads the member bundle with its texts, so that none of its parts suspends. What fails is tried again, and told, where it is rendered. */
export function loadMember(): Promise<void> {
  return loadParts(() => true)
}

/** Loads what `sharedPart` declares, so that none of it suspends. */
export function loadShared(): Promise<void> {
  return loadParts((part) => part.isShared)
}

async function loadParts(isWanted: (part: Part) => boolean): Promise<void> {
  const missing = [...parts].filter((part) => isWanted(part) && !part.isRequested)
  if (missing.length === 0) return
  await Promise.all(missing.map((part) => part.load()))
  // Modules that have come may declare further parts.
  await loadParts(isWanted)
}

function createPart<P extends object>(load: () => Promise<ComponentType<P>>, isShared: boolean): [Part, ComponentType<P>] {
  let loading: Promise<ComponentType<P>> | undefined
  const loadOnce = () => {
    loading ??= markFulfilled(
      load().then((component) => {
        part.isLoaded = true
        return component
      }),
    )
    return loading
  }
  const part: Part = {
    isShared,
    isRequested: false,
    isLoaded: false,
    async load() {
      part.isRequested = true
      await loadOnce()
    },
  }
  parts.add(part)
  return [part, LoadedPart]

  function LoadedPart(props: P) {
    const firstRender = useFirstRender()
    if (isShared) firstRender?.onSharedPart?.()
    part.isRequested = true
    const Component = use(loadOnce())
    return <Component {...props} />
  }
}

/** React reads these fields: with them `use` returns at once, also in the first render after the promise was fulfilled. */
function markFulfilled<T>(promise: Promise<T>): Promise<T> {
  const marked: Promise<T> & { status?: 'fulfilled'; value?: T } = promise.then((value) => {
    marked.status = 'fulfilled'
    marked.value = value
    return value
  })
  return marked
}
