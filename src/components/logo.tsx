// The company's logo: a roof over two boards, and its name.
export function Logo({ brand }: { brand: string }) {
  return (
    <span className="logo">
      <svg className="logo__mark" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
        <path d="M2 16 16 4l14 12" fill="none" stroke="currentColor" strokeWidth="3" />
        <path d="M8 19h16M8 26h16" fill="none" stroke="var(--larch)" strokeWidth="3" />
      </svg>
      <span className="logo__name">{brand}</span>
    </span>
  )
}
