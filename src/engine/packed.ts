/**
 * Named typed arrays in one buffer with a versioned header, so that a chain or a table is handed
 * to a thread as one shared buffer, without copying. Header: four 32-bit words (mark, version,
 * number of sections, bytes in all), then (type, offset, length) for each section.
 */
const MARK = 0x6b637576; // "kcuv"
const TYPES = [Uint16Array, Uint32Array, Int32Array, Float64Array] as const;

export type Section = Uint16Array | Uint32Array | Int32Array | Float64Array;
export type PackedBuffer = ArrayBuffer | SharedArrayBuffer;

/** Copies the sections into one buffer, shared where the platform has shared memory. */
export function pack(version: number, sections: readonly Section[]): PackedBuffer {
  const aligned = (bytes: number) => Math.ceil(bytes / 8) * 8;
  let end = aligned(16 + 12 * sections.length);
  const offsets = sections.map((section) => {
    const offset = end;
    end = aligned(end + section.byteLength);
    return offset;
  });
  const buffer = typeof SharedArrayBuffer === 'undefined' ? new ArrayBuffer(end) : new SharedArrayBuffer(end);
  const header = new Uint32Array(buffer, 0, 4 + 3 * sections.length);
  header.set([MARK, version, sections.length, end]);
  sections.forEach((section, i) => {
    const type = TYPES.findIndex((Type) => section instanceof Type);
    header.set([type, offsets[i]!, section.length], 4 + 3 * i);
    view(type, buffer, offsets[i]!, section.length).set(section);
  });
  return buffer;
}

/** The sections of a packed buffer, as views on it. */
export function unpack(version: number, buffer: PackedBuffer): Section[] {
  const head = new Uint32Array(buffer, 0, Math.min(4, Math.floor(buffer.byteLength / 4)));
  if (head[0] !== MARK) throw new Error('not a packed chain or table: the first word is not its mark');
  if (head[1] !== version) throw new Error(`got v${head[1]} data, expected v${version}`);
  if (head[3] !== buffer.byteLength)
    throw new Error(`got ${buffer.byteLength} bytes of data, expected ${head[3]}`);
  const header = new Uint32Array(buffer, 16, 3 * head[2]!);
  return Array.from({ length: head[2]! }, (_, i) => {
    const [type, offset, length] = header.subarray(3 * i);
    return view(type!, buffer, offset!, length!);
  });
}

function view(type: number, buffer: PackedBuffer, offset: number, length: number): Section {
  // Typed arrays take either kind of buffer; the union of their constructors' types does not say so.
  return new (TYPES[type] as typeof Float64Array)(buffer as ArrayBuffer, offset, length) as Section;
}
