import { Check, Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { copyFrom } from '../../lib/browser/copy-text.ts'
import { Button } from './button.tsx'
import { TextField } from './text-field.tsx'

type Props = { label: string; value: string; hint?: string; copyLabel: string; copiedLabel: string }

/** Something to copy, which can be read and selected as well. */
export function CopyField({ label, value, hint, copyLabel, copiedLabel }: Props) {
  const [copied, setCopied] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const isCopied = copied === value
  const copy = async () => {
    const field = box.current?.querySelector('input')
    if (field && (await copyFrom(field))) setCopied(value)
  }
  const Icon = isCopied ? Check : Copy
  return (
    <div ref={box} className="flex flex-col gap-2">
      <TextField
        label={label}
        value={value}
        {...(hint === undefined ? {} : { hint })}
        readOnly
        autoComplete="off"
        spellCheck={false}
        onFocus={(event) => event.target.select()}
      />
      <Button onClick={() => void copy()} className="self-start pointer-coarse:h-11">
        <Icon aria-hidden size={16} strokeWidth={1.5} />
        {copyLabel}
      </Button>
      <p role="status" className="text-sm text-text-2 empty:hidden">
        {isCopied && copiedLabel}
      </p>
    </div>
  )
}
