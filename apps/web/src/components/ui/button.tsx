import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { cn } from '../../lib/browser/class-names.ts'
import { Spinner } from './spinner.tsx'

type ButtonStyle = { variant?: 'primary' | 'secondary' | 'quiet' | 'danger'; size?: 'sm' | 'md' }

const variants = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover',
  secondary: 'border border-line bg-surface text-text hover:bg-surface-hover',
  quiet: 'text-text-2 hover:bg-surface-hover hover:text-text',
  danger: 'bg-danger text-on-danger hover:bg-danger-hover',
}
const sizes = { sm: 'h-8 px-2.5 text-sm', md: 'h-9 px-3.5 text-base' }

/** `pending` keeps the button's width and focus, shows that it works and ignores further clicks. */
export function Button({
  variant,
  size,
  pending,
  className,
  children,
  onClick,
  ...rest
}: ComponentProps<'button'> & ButtonStyle & { pending?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={(event) => (pending ? event.preventDefault() : onClick?.(event))}
      className={cn(buttonClass({ variant, size }), className)}
    >
      {pending && <Spinner />}
      {children}
    </button>
  )
}

export function ButtonLink({ variant, size, className, ...rest }: LinkProps & ButtonStyle) {
  return <Link {...rest} className={cn(buttonClass({ variant, size }), className)} />
}

/** A button that saves a file of ours. */
export function DownloadLink({ href, children, ...rest }: ButtonStyle & { href: string; children: ReactNode }) {
  return (
    <a download href={href} className={buttonClass(rest)}>
      {children}
    </a>
  )
}

function buttonClass({ variant = 'secondary', size = 'md' }: ButtonStyle): string {
  return cn(
    'touch-target inline-flex shrink-0 items-center justify-center gap-2 rounded-md font-medium whitespace-nowrap transition-colors duration-120 select-none disabled:opacity-60',
    variants[variant],
    sizes[size],
  )
}
