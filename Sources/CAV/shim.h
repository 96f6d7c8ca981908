// libav for Swift: what its headers have as macros, arrays in structures and fields that changed their names, as small
// inline functions. Its sources are at https://git.ffmpeg.org/ffmpeg.git.
#ifndef FLICK_CAV_H
#define FLICK_CAV_H

#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/imgutils.h>
#include <libavutil/pixdesc.h>
#include <libswscale/swscale.h>

static inline int av_error_again(void) { return AVERROR(EAGAIN); }
static inline int av_error_end(void) { return AVERROR_EOF; }
static inline int av_error_memory(void) { return AVERROR(ENOMEM); }
static inline int av_error_permission(void) { return AVERROR(EPERM); }
static inline int64_t av_no_time(void) { return AV_NOPTS_VALUE; }

/// A file that a file names is never opened.
static inline int av_refuse_to_open(
    AVFormatContext *context, AVIOContext **io, const char *address, int flags, AVDictionary **options) {
  return AVERROR(EPERM);
}
static inline void av_refuse_other_files(AVFormatContext *context) { context->io_open = av_refuse_to_open; }

static inline AVStream *av_stream(const AVFormatContext *context, unsigned index) { return context->streams[index]; }
static inline uint8_t *av_frame_row(const AVFrame *frame, int row) { return frame->data[0] + (ptrdiff_t)row * frame->linesize[0]; }

/// In the time base of its stream.
static inline int64_t av_frame_length(const AVFrame *frame) {
#if LIBAVUTIL_VERSION_MAJOR >= 58
  return frame->duration;
#else
  return frame->pkt_duration;
#endif
}

/// The 9 numbers of a display matrix that comes with the frame, else with its stream, else NULL.
static inline const int32_t *av_frame_display_matrix(const AVFrame *frame, const AVStream *stream) {
  const AVFrameSideData *data = av_frame_get_side_data(frame, AV_FRAME_DATA_DISPLAYMATRIX);
  if (data && data->size >= 9 * sizeof(int32_t)) return (const int32_t *)data->data;
  if (!stream) return NULL;
#if LIBAVFORMAT_VERSION_MAJOR >= 61
  const AVPacketSideData *side = av_packet_side_data_get(
      stream->codecpar->coded_side_data, stream->codecpar->nb_coded_side_data, AV_PKT_DATA_DISPLAYMATRIX);
  return side && side->size >= 9 * sizeof(int32_t) ? (const int32_t *)side->data : NULL;
#else
  size_t size = 0;
  const uint8_t *side = av_stream_get_side_data(stream, AV_PKT_DATA_DISPLAYMATRIX, &size);
  return side && size >= 9 * sizeof(int32_t) ? (const int32_t *)side : NULL;
#endif
}

/// Whether pixels can be transparent.
static inline int av_frame_has_alpha(const AVFrame *frame) {
  const AVPixFmtDescriptor *format = av_pix_fmt_desc_get((enum AVPixelFormat)frame->format);
  return format && (format->flags & (AV_PIX_FMT_FLAG_ALPHA | AV_PIX_FMT_FLAG_PAL)) != 0;
}

/// Scales a whole frame into another one. Returns a negative number on an error.
static inline int av_scale_frame(struct SwsContext *scaler, const AVFrame *from, AVFrame *to) {
  return sws_scale(scaler, (const uint8_t *const *)from->data, from->linesize, 0, from->height, to->data, to->linesize);
}

/// Tells the scaler the colour space of its source, which the pixel format does not say.
static inline void av_scale_set_source_colors(struct SwsContext *scaler, const AVFrame *from) {
  const AVPixFmtDescriptor *format = av_pix_fmt_desc_get((enum AVPixelFormat)from->format);
  if (!format || (format->flags & AV_PIX_FMT_FLAG_RGB)) return;
  int *inverse, *table, source_range, range, brightness, contrast, saturation;
  if (sws_getColorspaceDetails(scaler, &inverse, &source_range, &table, &range, &brightness, &contrast, &saturation) < 0) return;
  int space = from->colorspace;
  if (space == AVCOL_SPC_UNSPECIFIED) space = from->height >= 720 ? SWS_CS_ITU709 : SWS_CS_ITU601;
  if (from->color_range == AVCOL_RANGE_JPEG) source_range = 1;
  sws_setColorspaceDetails(scaler, sws_getCoefficients(space), source_range, table, range, brightness, contrast, saturation);
}

static inline int av_scale_area(void) { return SWS_AREA | SWS_ACCURATE_RND | SWS_FULL_CHR_H_INT | SWS_FULL_CHR_H_INP; }
static inline int av_scale_bilinear(void) { return SWS_BILINEAR | SWS_ACCURATE_RND | SWS_FULL_CHR_H_INT | SWS_FULL_CHR_H_INP; }

#endif
