import { Check, Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from './button.tsx'
import { TextField } from './text-field.tsx'

type Props = { label: string; value: string; hint?: string; copyText: string; copiedText: string }

/** A text to be copied. Where the browser refuses the clipboard, it is selected instead. */
export function CopyField({ label, value, hint, copyText, copiedText }: Props) {
  const [isCopied, setCopied] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
    } catch {
      box.current?.querySelector('input')?.select()
    }
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
        {copyText}
      </Button>
      <p role="status" className="text-sm text-text-2">
        {isCopied && copiedText}
      </p>
    </div>
  )
}
