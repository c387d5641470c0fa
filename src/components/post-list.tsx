// Blog teasers with a category filter that works without JavaScript: the category is the URL's hash (R16).
import { categories } from '#site/content.ts'
import type { PostCard } from '#site/page-data.ts'
import { type CardHeading, TeaserCard } from './card-list.tsx'
import { useSite } from './site-context.tsx'
import './card-list.css'
import './post-list.css'

export function PostList({
  posts,
  heading = 'h3',
}: {
  posts: readonly PostCard[]
  heading?: CardHeading
}) {
  return (
    <ul className="card-list card-list--three">
      {posts.map((post) => (
        <li key={post.path} className="post-list__item" data-category={post.category}>
          <TeaserCard card={post} heading={heading} />
        </li>
      ))}
    </ul>
  )
}

/** The list with its filter. Each target carries its category's name, so `/blog#tipps` shows tips only. */
export function FilteredPostList({ posts }: { posts: readonly PostCard[] }) {
  const { t } = useSite()
  return (
    <div className="post-list">
      {categories.map((category) => (
        <span key={category} id={category} className="post-list__target" />
      ))}
      <nav className="post-list__filter" aria-label={t('blog.filter')}>
        <ul>
          <li>
            <a href="#all" id="all" data-filter="all">
              {t('blog.all')}
            </a>
          </li>
          {categories.map((category) => (
            <li key={category}>
              <a href={`#${category}`} data-filter={category}>
                {t(`categories.${category}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {posts.length === 0 ? <p>{t('blog.empty')}</p> : <PostList posts={posts} heading="h2" />}
      {categories
        .filter((category) => posts.length > 0 && posts.every((post) => post.category !== category))
        .map((category) => (
          <p key={category} className="post-list__empty" data-empty={category}>
            {t('blog.empty')}
          </p>
        ))}
    </div>
  )
}
