/// \file The rows of the catalogue in their order.
/// Made by scripts/catalogue from data/figures.csv: edit that file.
export module rafter.catalogue:rows;
#include "../../digits.hpp"

import :processor;
import :rows_nvidia_pascal_to_ampere;
import :rows_nvidia_ada_to_blackwell;
import :rows_amd;
import :rows_accelerators;
import :rows_apple_and_cpus;

// clang-format off
namespace rafter::detail {

inline constexpr processor const* all_rows[164]{
    &rows::row_0, &rows::row_1, &rows::row_2, &rows::row_3, &rows::row_4, &rows::row_5, &rows::row_6, &rows::row_7,
    &rows::row_8, &rows::row_9, &rows::row_10, &rows::row_11, &rows::row_12, &rows::row_13, &rows::row_14,
    &rows::row_15, &rows::row_16, &rows::row_17, &rows::row_18, &rows::row_19, &rows::row_20, &rows::row_21,
    &rows::row_22, &rows::row_23, &rows::row_24, &rows::row_25, &rows::row_26, &rows::row_27, &rows::row_28,
    &rows::row_29, &rows::row_30, &rows::row_31, &rows::row_32, &rows::row_33, &rows::row_34, &rows::row_35,
    &rows::row_36, &rows::row_37, &rows::row_38, &rows::row_39, &rows::row_40, &rows::row_41, &rows::row_42,
    &rows::row_43, &rows::row_44, &rows::row_45, &rows::row_46, &rows::row_47, &rows::row_48, &rows::row_49,
    &rows::row_50, &rows::row_51, &rows::row_52, &rows::row_53, &rows::row_54, &rows::row_55, &rows::row_56,
    &rows::row_57, &rows::row_58, &rows::row_59, &rows::row_60, &rows::row_61, &rows::row_62, &rows::row_63,
    &rows::row_64, &rows::row_65, &rows::row_66, &rows::row_67, &rows::row_68, &rows::row_69, &rows::row_70,
    &rows::row_71, &rows::row_72, &rows::row_73, &rows::row_74, &rows::row_75, &rows::row_76, &rows::row_77,
    &rows::row_78, &rows::row_79, &rows::row_80, &rows::row_81, &rows::row_82, &rows::row_83, &rows::row_84,
    &rows::row_85, &rows::row_86, &rows::row_87, &rows::row_88, &rows::row_89, &rows::row_90, &rows::row_91,
    &rows::row_92, &rows::row_93, &rows::row_94, &rows::row_95, &rows::row_96, &rows::row_97, &rows::row_98,
    &rows::row_99, &rows::row_100, &rows::row_101, &rows::row_102, &rows::row_103, &rows::row_104, &rows::row_105,
    &rows::row_106, &rows::row_107, &rows::row_108, &rows::row_109, &rows::row_110, &rows::row_111, &rows::row_112,
    &rows::row_113, &rows::row_114, &rows::row_115, &rows::row_116, &rows::row_117, &rows::row_118, &rows::row_119,
    &rows::row_120, &rows::row_121, &rows::row_122, &rows::row_123, &rows::row_124, &rows::row_125, &rows::row_126,
    &rows::row_127, &rows::row_128, &rows::row_129, &rows::row_130, &rows::row_131, &rows::row_132, &rows::row_133,
    &rows::row_134, &rows::row_135, &rows::row_136, &rows::row_137, &rows::row_138, &rows::row_139, &rows::row_140,
    &rows::row_141, &rows::row_142, &rows::row_143, &rows::row_144, &rows::row_145, &rows::row_146, &rows::row_147,
    &rows::row_148, &rows::row_149, &rows::row_150, &rows::row_151, &rows::row_152, &rows::row_153, &rows::row_154,
    &rows::row_155, &rows::row_156, &rows::row_157, &rows::row_158, &rows::row_159, &rows::row_160, &rows::row_161,
    &rows::row_162, &rows::row_163,
};

} // namespace rafter::detail
// clang-format on
