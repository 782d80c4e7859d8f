import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/ui/icon-button.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'

/** A password that can be shown for a moment. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'trailing' | 'label'>) {
  const { t } = useTranslation('auth')
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      label={t('password')}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={<IconButton icon={shown ? EyeOff : Eye} label={t('showPassword')} aria-pressed={shown} onClick={() => setShown(!shown)} />}
    />
  )
}
