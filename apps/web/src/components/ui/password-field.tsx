import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { TextField } from './text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'trailing'> & { showLabel: string }

/** A password that can be shown for a moment, by a button named `showLabel`. */
export function PasswordField({ showLabel, ...props }: Props) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={<IconButton icon={shown ? EyeOff : Eye} label={showLabel} aria-pressed={shown} onClick={() => setShown(!shown)} />}
    />
  )
}
