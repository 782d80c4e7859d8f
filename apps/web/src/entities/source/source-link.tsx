import type { ReactNode } from 'react'
import { useLinkTarget } from '../preference/link-target.ts'

/** The name of a source outside, as its licence asks for it: a link to its site. */
export function SourceLink({ href, children }: { href: string; children?: ReactNode }) {
  return (
    <a href={href} {...useLinkTarget()} className="underline underline-offset-2">
      {children}
    </a>
  )
}
