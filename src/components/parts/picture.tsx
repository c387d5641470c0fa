// The only <img> of the site (R30, R31, R34).
import type { Picture as PictureData } from '#site/images.ts'
import './picture.css'

/** A responsive picture. `width` and `height` reserve its space, the placeholder shows its colours. */
export function Picture({ picture, className = '' }: { picture: PictureData; className?: string }) {
  const { sources, img, alt, position, use, sizes, placeholder } = picture
  const lazy = use === 'lazy'
  return (
    <picture className={`picture ${className}`.trim()}>
      {sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      <img
        className="picture__image"
        src={img.src}
        width={img.width}
        height={img.height}
        alt={alt}
        loading={lazy ? 'lazy' : 'eager'}
        decoding={lazy ? 'async' : undefined}
        fetchPriority={use === 'preload' ? 'high' : undefined}
        style={{ backgroundImage: placeholder, objectPosition: position }}
      />
    </picture>
  )
}
