import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

/** A field for an e-mail address, with the keyboard that fits it; nothing corrects what is typed. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck'>) {
  return <TextField {...props} type="email" inputMode="email" autoCapitalize="none" spellCheck={false} />
}
