import { useState } from 'react'
import { LazyPart } from '../components/lazy-part.tsx'
import { lazyFeature } from '../lib/browser/lazy-feature.ts'

const HashCommands = lazyFeature(async () => (await import('./hash-commands.tsx')).HashCommands)
const commands = /^#(?:menu|memenu|addPage|tour|flush|showerror)/

/** Does what the hash asks for that the app was loaded with, if it is a command; the code for it comes when there is one. */
export function HashCommand() {
  const [first] = useState(() => (typeof location === 'undefined' ? '' : location.hash))
  return (
    commands.test(first) && (
      <LazyPart>
        <HashCommands command={first.slice(1)} />
      </LazyPart>
    )
  )
}
