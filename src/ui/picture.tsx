import { classNames } from "./class-names.ts";
import styles from "./picture.module.css";

interface PictureProps {
  src: string;
  /** What the picture says; empty where it says nothing. */
  alt: string;
  /** Own size in CSS pixels: keeps the place while the file loads. */
  width?: number | undefined;
  height?: number | undefined;
  /** The first picture of a screen; all others wait until they come near. */
  eager?: boolean | undefined;
  /** `wide` fills a box of two to one. */
  shape?: "natural" | "wide";
}

/** A content picture. With images off its text stands in its place. */
export function Picture({ src, alt, width, height, eager = false, shape = "natural" }: PictureProps) {
  return (
    <span className={classNames("picture", styles.picture)}>
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? "eager" : "lazy"}
        decoding="async"
        className={classNames(styles.image, styles[shape])}
      />
      {alt !== "" && <span className="image-alt">{alt}</span>}
    </span>
  );
}
